/** The operator works through the queue of check-ins with keyboard and pointer, sends one back and approves another. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeCheckIn } from '../fixtures/check-in.ts'
import { green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { today } from '../fixtures/today.ts'
import { words } from '../fixtures/words.ts'
import { reviewScreen } from '../pages/review.ts'
import { toast } from '../pages/toast.ts'

const told = (message: string, name: string) => message.replace('{name}', name)

/** Two consecutive stays on nights that no other run uses; the first lacks a picture. Both guests read Italian. */
async function makeQueue(url: string, mailbox: Mailbox) {
  const check_in = addDays(today(), 6000 + Math.floor(Math.random() * 20_000))
  const person = { language: 'it' as const, mobile_phone: '+31 6 5550 1482' }
  const [ada, bea] = [
    await makeHolder(url, mailbox, person),
    await makeHolder(url, mailbox, { ...person, name: 'Bea' }),
  ]
  const flat = 'Genovesi'
  const lacking = await makeCheckIn(url, { holder: ada, flat, check_in, pictures: [sienna.buffer] })
  const whole = await makeCheckIn(url, {
    holder: bea,
    flat,
    check_in: addDays(check_in, 2),
    pictures: [sienna.buffer, green.buffer],
  })
  return { ada, bea, lacking, whole }
}

test.use({ as: 'admin' })

atDesk((said) => {
  test('one check-in is sent back with a message in the guest’s language, the next is approved by keyboard', async ({
    page,
    app,
    mailbox,
    browser,
  }) => {
    const { ada, bea, lacking, whole } = await makeQueue(app.url, mailbox)
    const screen = reviewScreen(page, said)
    const { review } = said.booking
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

    await screen.open(lacking)
    await expect(screen.name).toHaveText(ada.name)
    await expect(page.getByText(review.banner.verify)).toBeVisible()
    await expect(screen.picture).toBeVisible()
    // The zoom keys work once the picture has loaded and its size is known.
    await expect(page.getByRole('button', { name: review.zoom_in })).toBeEnabled()
    await press('+', '+', ']')
    await expect(screen.zoom).toHaveText('156%')
    await press('0')
    await expect(screen.zoom).toHaveText('100%')
    await press('j')
    await expect(screen.tab('Wim')).toHaveAttribute('aria-selected', 'true')
    await press('k')
    await expect(screen.tab('Saskia')).toHaveAttribute('aria-selected', 'true')
    // The arrow keys work once the queue has loaded.
    await expect(screen.next).toBeEnabled()
    await press('ArrowRight')
    await expect(screen.name).toHaveText(bea.name)
    await press('ArrowLeft')
    await expect(screen.name).toHaveText(ada.name)
    // The data scrolls by itself, and the page around it does not.
    const below = () => document.documentElement.scrollHeight - innerHeight
    await expect.poll(() => page.evaluate(below)).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: review.field.document_image }).click()
    await expect(screen.tab('Wim')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/guest=2/)
    await expect(screen.stage).toBeFocused()
    await expect(page.getByText(review.no_image_title)).toBeVisible()

    const ready = words.it.booking.review.ready.image_missing
    await expect(screen.ready('image_missing')).toHaveAttribute('aria-pressed', 'true')
    await expect(screen.message).toHaveValue(ready.replace('{name}', 'Ada').replace('{people}', 'Wim Visser'))
    // A key typed into the message is text, not a shortcut.
    await screen.message.press('Control+End')
    await page.keyboard.type(' A jar, 0 [r] + k')
    const sent = await screen.message.inputValue()
    expect(sent).toMatch(/ A jar, 0 \[r\] \+ k$/)
    await screen.reject.click()
    await expect(toast(page, told(review.rejected, ada.name))).toBeVisible()

    await expect(page).toHaveURL(new RegExp(`review=${whole}(&|$)`))
    await expect(screen.name).toHaveText(bea.name)
    await press('a')
    await expect(toast(page, told(review.approved, bea.name))).toBeVisible()
    await screen.open(whole)
    await expect(page.getByText(review.banner.valid)).toBeVisible()
    await expect(screen.approve).toHaveCount(0)

    // Uses a separate browser context, because a new page here would have the operator's session.
    const storageState = { cookies: [], origins: [] }
    const guest = await browser.newContext({ baseURL: app.url, storageState })
    await enterAs(guest, app.url, ada)
    const home = await guest.newPage()
    await home.goto('/')
    await expect(home.getByText(sent)).toBeVisible()
    await guest.close()
  })
})
