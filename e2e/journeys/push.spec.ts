/**
 * Notifications on a device: offered while a guest waits, switched in the profile, readable only by the device, removed with the
 * session. A refusal and failures are tested in apps/web/src/lib/push/push-offer.dom.test.tsx.
 */
import type { Page, Response } from '@playwright/test'
import { STATUS } from '@portineria/contract/rules/codes'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { send, tokenOf } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { needsFullBrowser } from '../fixtures/needs.ts'
import { deliver, noteAt, shownBy, stopInstance, test } from '../fixtures/push.ts'
import { people, signIn } from '../fixtures/sign-in.ts'
import { asOperator, enterAs, fillIn, makeStay, type Stay, saveDraft } from '../fixtures/stay.ts'
import { expect } from '../fixtures/test.ts'
import { conciergeSays } from '../fixtures/trip.ts'
import { loginScreen } from '../pages/login.ts'
import { follow, shell } from '../pages/shell.ts'
import { toast } from '../pages/toast.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const toggle = (page: Page, { push }: Messages) => page.getByRole('switch', { name: push.switch.label })
const offer = (page: Page, { push }: Messages) => page.getByRole('region', { name: push.offer.label })

/** The first visit installs the service worker with all files of the shell, which takes time on a busy machine. */
const slow = { timeout: 120_000 }

/** Switches notifications on and waits until the server has the device and the switch shows it. */
async function switchOn(page: Page, said: Messages): Promise<void> {
  await toggle(page, said).click()
  await expect(toast(page, said.push.switch.done_on)).toBeVisible(slow)
  await expect(toggle(page, said)).toBeChecked()
  await expect(toggle(page, said)).not.toHaveAttribute('aria-busy')
}

/** Submits a complete check-in, which then waits for the concierge. */
async function handIn(url: string, stay: Stay): Promise<void> {
  await fillIn(url, stay, sienna.buffer)
  await saveDraft(url, stay, { submit: true })
}

async function guestSays(url: string, { id, holder }: Stay, text: string): Promise<void> {
  const message = { booking_id: id, text, client_id: crypto.randomUUID() }
  await send(url, 'POST', '/chat', message, await tokenOf(url, holder))
}

// All tests share one server with its push service.
test.describe.configure({ mode: 'default' })
test.afterAll(stopInstance)

onPhone((said) => {
  test('a guest who waits for approval is notified on the phone, until notifications are switched off in the profile', async ({
    instance,
    device,
    page,
    mailbox,
  }) => {
    const stay = await makeStay(instance.url, mailbox, { language: 'it' })
    await handIn(instance.url, stay)
    await enterAs(page, instance.url, stay.holder)
    await page.goto('/')
    await expect(page.getByText(said.booking.line.verify)).toBeVisible()
    needsFullBrowser('notifications')
    await expect(offer(page, said)).toBeVisible()
    await expectAccessible(page)
    await offer(page, said).getByRole('button', { name: said.push.offer.home.yes }).click()
    await expect(toast(page, said.push.switch.done_on)).toBeVisible(slow)
    await expect(offer(page, said)).toBeHidden()

    await asOperator(instance.url, stay.id, {
      status: STATUS.not_valid,
      status_message: 'Passport AA1234567 is cut off',
    })
    const no = await noteAt(instance, device)
    expect(no).toMatchObject({ title: said.push.note.rejected.title, url: '/booking', lang: 'it' })
    expect(JSON.stringify(no)).not.toContain('AA1234567')
    await deliver(page, no)
    await expect.poll(() => shownBy(page)).toEqual([{ title: no.title, body: no.body, tag: no.tag }])

    // The page that the notification leads to is already visible, so no notification stays. The next start registers the device
    // again.
    const isTold = (one: Response) => one.url().endsWith('/api/push') && one.request().method() === 'POST'
    const told = page.waitForResponse(isTold, slow)
    await page.goto('/booking')
    expect((await told).status()).toBe(204)
    await deliver(page, no)
    await expect.poll(() => shownBy(page)).toEqual([])

    await conciergeSays(instance.url, stay.id, 'The lift works again.')
    expect(await noteAt(instance, device, 2)).toMatchObject({
      title: said.push.note.chat.title,
      body: 'The lift works again.',
      url: `/proposal?stay=${stay.id}&chat=0`,
    })
    await follow(page, `/holder/${stay.holder.id}`)
    await expect(toggle(page, said)).toBeChecked()
    await toggle(page, said).focus()
    await page.keyboard.press('Space')
    await expect(toast(page, said.push.switch.done_off)).toBeVisible()
    await expect(toggle(page, said)).not.toBeChecked()
    await conciergeSays(instance.url, stay.id, 'No device is subscribed.')
    await switchOn(page, said)
    await conciergeSays(instance.url, stay.id, 'This one again.')
    expect((await noteAt(instance, device, 3)).body).toBe('This one again.')
  })

  test('an operator is notified of guests until the session ends', async ({ instance, device, page, mailbox }) => {
    const stay = await makeStay(instance.url, mailbox)
    await signIn(page, 'admin', said)
    const frame = shell(page, said)
    await frame.choose(said.app.nav.account)
    await expect(toggle(page, said)).toBeVisible()
    needsFullBrowser('notifications')
    await expect(toggle(page, said)).toBeEnabled()
    await switchOn(page, said)
    const text = `A cot, please ${crypto.randomUUID()}`
    await guestSays(instance.url, stay, text)
    const heard = () => instance.service.at(device).find(({ note }) => note.body === text)?.note
    await expect.poll(heard, { timeout: 120_000 }).toMatchObject({ url: `/admin_trip?view=inbox&chat=${stay.id}-0` })

    await frame.signOut()
    await page.waitForURL('**/login')
    const before = instance.service.tries(device)
    // An operator's device that is still registered is notified; the one that signed out is not.
    await guestSays(instance.url, stay, 'Anybody there?')
    await loginScreen(page, said).fill(people.admin)
    await page.waitForURL('**/admin')
    await frame.choose(said.app.nav.account)
    await expect(toggle(page, said)).toBeEnabled()
    await expect(toggle(page, said)).not.toBeChecked()
    await switchOn(page, said)
    await guestSays(instance.url, stay, 'And now?')
    await expect.poll(() => instance.service.at(device).at(-1)?.note.body, { timeout: 120_000 }).toBe('And now?')
    expect(instance.service.tries(device) - before).toBe(1)
  })
})
