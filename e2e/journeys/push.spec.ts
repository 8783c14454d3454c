/** Notifications on a device: offered where somebody waits, switched in the profile, read by the device alone, gone with the session. */
import type { Page, Response } from '@playwright/test'
import { STATUS } from '@portineria/contract/rules/codes'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { sienna } from '../fixtures/files.ts'
import { send } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { needsFullBrowser } from '../fixtures/needs.ts'
import { deliver, noteAt, shownBy, test } from '../fixtures/push.ts'
import { enterOnce } from '../fixtures/pwa.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { asOperator, enterAs, fillIn, makeStay, type Stay, saveDraft } from '../fixtures/stay.ts'
import { expect } from '../fixtures/test.ts'
import { conciergeSays } from '../fixtures/trip.ts'
import { words } from '../fixtures/words.ts'
import { shell } from '../pages/shell.ts'
import { toast } from '../pages/toast.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const toggle = (page: Page, { push }: Messages) => page.getByRole('switch', { name: push.switch.label })
const offer = (page: Page, { push }: Messages) => page.getByRole('region', { name: push.offer.label })

/** The first visit has its service worker made, with all the app starts with: on a busy machine that takes its time. */
const slow = { timeout: 120_000 }

/** The server knows it, and so does the switch. */
async function expectOn(page: Page, said: Messages): Promise<void> {
  await expect(toast(page, said.push.switch.done_on)).toBeVisible(slow)
  await expect(toggle(page, said)).toBeChecked()
  await expect(toggle(page, said)).not.toHaveAttribute('aria-busy')
}

async function switchOn(page: Page, said: Messages): Promise<void> {
  await toggle(page, said).click()
  await expectOn(page, said)
}

/** Nothing is missing: the concierge has the word. */
async function handIn(url: string, stay: Stay): Promise<void> {
  await fillIn(url, stay, sienna.buffer)
  await saveDraft(url, stay, { submit: true })
}

async function guestSays(url: string, { id, holder }: Stay, text: string): Promise<void> {
  const { email, password } = holder
  const { token } = await send<{ token: string }>(url, 'POST', '/auth/login', { email, password })
  await send(url, 'POST', '/chat', { booking_id: id, text, client_id: crypto.randomUUID() }, token)
}

onPhone((said, language) => {
  test('who waits to be approved is told on the phone, with one tap', async ({ house, device, page, mailbox }) => {
    const stay = await makeStay(house.url, mailbox, { language })
    await handIn(house.url, stay)
    await enterAs(page, house.url, stay.holder)
    await page.goto('/')
    await expect(page.getByText(said.booking.line.verify)).toBeVisible()
    needsFullBrowser('notifications')
    await expect(offer(page, said)).toBeVisible()
    await expectAccessible(page)
    await offer(page, said).getByRole('button', { name: said.push.offer.home.yes }).click()
    await expect(toast(page, said.push.switch.done_on)).toBeVisible(slow)
    await expect(offer(page, said)).toBeHidden()

    await asOperator(house.url, stay.id, { status: STATUS.not_valid, status_message: 'Passport AA1234567 is cut off' })
    const no = await noteAt(house, device)
    expect(no).toMatchObject({ title: said.push.note.rejected.title, url: '/booking', lang: language })
    expect(JSON.stringify(no)).not.toContain('AA1234567')
    await deliver(page, no)
    await expect.poll(() => shownBy(page)).toEqual([{ title: no.title, body: no.body, tag: no.tag }])

    // The page it leads to is on the screen by then: nothing is left lying about.
    await page.goto('/booking')
    await deliver(page, no)
    await expect.poll(() => shownBy(page)).toEqual([])
  })

  test('the switch in the profile', async ({ house, device, page, mailbox }) => {
    const stay = await makeStay(house.url, mailbox, { language })
    await enterAs(page, house.url, stay.holder)
    await page.goto(`/holder/${stay.holder.id}`)
    await expect(toggle(page, said)).not.toBeChecked()
    needsFullBrowser('notifications')
    await expect(toggle(page, said)).toBeEnabled()
    await toggle(page, said).focus()
    await page.keyboard.press('Space')
    await expectOn(page, said)
    await conciergeSays(house.url, stay.id, 'The lift works again.')
    expect(await noteAt(house, device)).toMatchObject({
      title: said.push.note.chat.title,
      body: 'The lift works again.',
      url: `/proposal?stay=${stay.id}&chat=0`,
    })

    // Told again by the next start, to the same device.
    const isTold = (one: Response) => one.url().endsWith('/api/push') && one.request().method() === 'POST'
    const told = page.waitForResponse(isTold, slow)
    await page.reload()
    expect((await told).status()).toBe(204)
    await expect(toggle(page, said)).toBeChecked()
    await expectAccessible(page)
    await toggle(page, said).click()
    await expect(toast(page, said.push.switch.done_off)).toBeVisible()
    await expect(toggle(page, said)).not.toBeChecked()
    await conciergeSays(house.url, stay.id, 'Nobody hears this.')
    await switchOn(page, said)
    await conciergeSays(house.url, stay.id, 'This one again.')
    expect((await noteAt(house, device, 2)).body).toBe('This one again.')
  })

  test('an operator hears of guests, until the session ends', async ({ house, device, page, mailbox }) => {
    const stay = await makeStay(house.url, mailbox)
    await signIn(page, 'admin', said)
    await page.goto('/admin_change_password')
    await expect(toggle(page, said)).toBeVisible()
    await expectAccessible(page)
    needsFullBrowser('notifications')
    await expect(toggle(page, said)).toBeEnabled()
    await switchOn(page, said)
    const text = `A cot, please ${crypto.randomUUID()}`
    await guestSays(house.url, stay, text)
    const heard = () => house.service.at(device).find(({ note }) => note.body === text)?.note
    await expect.poll(heard, { timeout: 120_000 }).toMatchObject({ url: `/admin_trip?view=inbox&chat=${stay.id}-0` })

    await shell(page, said).signOut()
    await page.waitForURL('**/login')
    const before = house.service.tries(device)
    // An operator's device that is still on hears it; the one that signed out has gone.
    await guestSays(house.url, stay, 'Anybody there?')
    await signIn(page, 'admin', said)
    await page.goto('/admin_change_password')
    await expect(toggle(page, said)).toBeEnabled()
    await expect(toggle(page, said)).not.toBeChecked()
    await switchOn(page, said)
    await guestSays(house.url, stay, 'And now?')
    await expect.poll(() => house.service.at(device).at(-1)?.note.body, { timeout: 120_000 }).toBe('And now?')
    expect(house.service.tries(device) - before).toBe(1)
  })
})

test.describe('what keeps it off', () => {
  const said = words.it
  const open = async (page: Page, url: string, stay: Stay) => {
    await enterAs(page, url, stay.holder)
    await page.goto(`/holder/${stay.holder.id}`)
  }

  test('@phone no thanks is remembered, in the talk and at home', async ({ house, device, page, mailbox }) => {
    const stay = await makeStay(house.url, mailbox)
    await handIn(house.url, stay)
    await enterOnce(page, house.url, stay.holder)
    await expect(page.getByText(said.booking.line.verify)).toBeVisible()
    needsFullBrowser('notifications')
    await expect(offer(page, said)).toBeVisible()
    await guestSays(house.url, stay, 'Is there a cot?')
    await page.goto('/proposal?chat=0')
    await expect(offer(page, said)).toContainText(said.push.offer.talk.text)
    await expectAccessible(page)
    await offer(page, said).getByRole('button', { name: said.push.offer.no }).click()
    await expect(offer(page, said)).toBeHidden()
    await page.goto('/')
    await expect(page.getByText(said.booking.line.verify)).toBeVisible()
    await page.goto(`/holder/${stay.holder.id}`)
    await expect(toggle(page, said)).toBeEnabled()
    await page.goto('/')
    await expect(page.getByText(said.booking.line.verify)).toBeVisible()
    await expect(offer(page, said)).toBeHidden()
    expect(house.service.tries(device)).toBe(0)
  })

  test('@phone what fails is said, and nothing is half on', async ({ house, device, page, mailbox, complaints }) => {
    complaints.allow(/status of (500|503)/)
    const stay = await makeStay(house.url, mailbox)
    let broken = true
    await page.route('**/api/push', (route) =>
      broken && route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await open(page, house.url, stay)
    await expect(toggle(page, said)).not.toBeChecked()
    needsFullBrowser('notifications')
    await toggle(page, said).click()
    await expect(toast(page, said.push.switch.failed_on)).toBeVisible(slow)
    await expect(toggle(page, said)).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('portineria.push'))).toBeNull()
    broken = false
    await switchOn(page, said)
    await conciergeSays(house.url, stay.id, 'Now it works.')
    expect((await noteAt(house, device)).body).toBe('Now it works.')
  })
})
