/** The operator goes through the queue of check-ins: sends one back, approves another, by pointer and by keyboard alone. */
import { addDays } from '@portineria/contract/rules/stay-time'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeCheckIn } from '../fixtures/check-in.ts'
import { green, sienna } from '../fixtures/files.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { makeHolder } from '../fixtures/holder.ts'
import { atDesk } from '../fixtures/languages.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { reviewScreen } from '../pages/review.ts'
import { toast } from '../pages/toast.ts'

const told = (message: string, name: string) => message.replace('{name}', name)

/** Two stays one after the other, on nights that no other run has; the first lacks a picture. */
async function makeQueue(url: string, mailbox: Mailbox, language: 'gb' | 'it') {
  const today = new Date().toISOString().slice(0, 10)
  const check_in = addDays(today, 6000 + Math.floor(Math.random() * 20_000))
  const person = { language, mobile_phone: '+31 6 5550 1482' }
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

atDesk((said, language) => {
  test('one goes back with a word in the guest’s language, the next is approved', async ({
    page,
    app,
    mailbox,
    browser,
  }) => {
    const theirs = language === 'gb' ? 'it' : 'gb'
    const { ada, bea, lacking, whole } = await makeQueue(app.url, mailbox, theirs)
    const screen = reviewScreen(page, said)
    const { review } = said.booking

    await screen.open(lacking)
    await expect(screen.name).toHaveText(ada.name)
    await expect(page.getByText(review.banner.verify)).toBeVisible()
    await expect(screen.picture).toBeVisible()
    await expectNoSidewaysScroll(page)
    // On a phone the answers lie over whatever scrolls below them; at the end nothing does.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)

    await page.getByRole('button', { name: review.field.document_image }).click()
    await expect(screen.tab('Wim')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/guest=2/)
    await expect(screen.stage).toBeFocused()
    await expect(page.getByText(review.no_image_title)).toBeVisible()

    const ready = words[theirs].booking.review.ready.image_missing
    await expect(screen.ready('image_missing')).toHaveAttribute('aria-pressed', 'true')
    await expect(screen.message).toHaveValue(ready.replace('{name}', 'Ada').replace('{people}', 'Wim Visser'))
    await screen.ready('blank').click()
    await screen.reject.click()
    await expect(page.getByText(review.message_required)).toBeVisible()
    await screen.ready('image_missing').click()
    const sent = `${await screen.message.inputValue()} 1–2–3`
    await screen.message.fill(sent)
    await screen.reject.click()
    await expect(toast(page, told(review.rejected, ada.name))).toBeVisible()

    await expect(page).toHaveURL(new RegExp(`review=${whole}(&|$)`))
    await expect(screen.name).toHaveText(bea.name)
    await screen.approve.click()
    await expect(toast(page, told(review.approved, bea.name))).toBeVisible()
    await screen.open(whole)
    await expect(page.getByText(review.banner.valid)).toBeVisible()
    await expect(screen.approve).toHaveCount(0)

    // A browser of their own: a new one would know the operator's session otherwise.
    const storageState = { cookies: [], origins: [] }
    const guest = await browser.newContext({ baseURL: app.url, locale: 'en-GB', storageState })
    const home = await guest.newPage()
    const login = loginScreen(home, words.gb)
    await login.open()
    await login.fill(ada)
    await expect(home.getByText(sent)).toBeVisible()
    await guest.close()
  })
})

test.describe('@desktop', () => {
  const said = words.gb
  const { review } = said.booking

  test('by keyboard alone', async ({ page, app, mailbox }) => {
    const { ada, bea, lacking, whole } = await makeQueue(app.url, mailbox, 'gb')
    const screen = reviewScreen(page, said)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await screen.open(lacking)
    await expect(screen.picture).toBeVisible()

    await press('+', '+', ']')
    await expect(screen.zoom).toHaveText('156%')
    await press('0')
    await expect(screen.zoom).toHaveText('100%')
    await press('j')
    await expect(screen.tab('Wim')).toHaveAttribute('aria-selected', 'true')
    await press('k')
    await expect(screen.tab('Saskia')).toHaveAttribute('aria-selected', 'true')
    await press('ArrowRight')
    await expect(screen.name).toHaveText(bea.name)
    await press('ArrowLeft')
    await expect(screen.name).toHaveText(ada.name)

    // What is typed into the message is a word, not a command.
    await screen.message.focus()
    await press('Control+A')
    await page.keyboard.type('A jar, 0 [r] + k')
    await expect(screen.message).toHaveValue('A jar, 0 [r] + k')
    await screen.name.focus()
    await press('r')
    await expect(toast(page, told(review.rejected, ada.name))).toBeVisible()
    await expect(screen.name).toHaveText(bea.name)
    await press('a')
    await expect(toast(page, told(review.approved, bea.name))).toBeVisible()
    await screen.open(whole)
    await expect(page.getByText(review.banner.valid)).toBeVisible()
  })

  test('approving with something missing asks first; the end of the queue says so', async ({ page, app, mailbox }) => {
    const { ada, lacking } = await makeQueue(app.url, mailbox, 'gb')
    const screen = reviewScreen(page, said)
    // As if nobody else were waiting.
    await page.route(/\/api\/booking\/?\?.*fk_status=2/, async (route) => {
      const response = await route.fetch()
      const queue = (await response.json()) as { data: { id: number }[]; total: number }
      const data = queue.data.filter(({ id }) => id === lacking)
      await route.fulfill({ response, json: { ...queue, data, total: data.length } })
    })
    await screen.open(lacking)
    await screen.approve.click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: said.ui.cancel }).click()
    await expect(page.getByText(review.banner.verify)).toBeVisible()
    await screen.approve.click()
    await question.getByRole('button', { name: said.booking.move.approve_anyway }).click()
    await expect(toast(page, told(review.approved, ada.name))).toBeVisible()
    await expect(page.getByRole('heading', { name: review.end_title })).toBeVisible()
    await page.getByRole('button', { name: said.ui.close }).click()
    await expectAccessible(page)
  })

  test('a photo that did not arrive is asked for again', async ({ page, app, mailbox, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    const { whole } = await makeQueue(app.url, mailbox, 'gb')
    const screen = reviewScreen(page, said)
    await page.route('**/api/file/*', (route) => route.abort())
    await screen.open(whole)
    await expect(page.getByText(review.image_error, { exact: true })).toBeVisible()
    await page.unroute('**/api/file/*')
    await page.getByRole('button', { name: said.ui.retry }).click()
    await expect(screen.picture).toBeVisible()
  })

  test('what somebody else changed meanwhile is loaded again before the decision', async ({
    page,
    app,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/409|ERR_FAILED/)
    const { whole } = await makeQueue(app.url, mailbox, 'gb')
    const screen = reviewScreen(page, said)
    // Without the live stream the screen does not hear of it.
    await page.route('**/api/events', (route) => route.abort())
    await screen.open(whole)
    await expect(screen.picture).toBeVisible()
    await page.evaluate(async (id) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('accessToken')}`,
      }
      const body = JSON.stringify({ id, concierge_notes: 'Late arrival' })
      await fetch('/api/booking/admin', { method: 'PUT', headers, body })
    }, whole)
    await screen.approve.click()
    const told409 = page.getByRole('dialog')
    await expect(told409.getByText(review.overtaken)).toBeVisible()
    await told409.getByRole('button', { name: review.load_again }).click()
    await screen.approve.click()
    await expect(page).not.toHaveURL(new RegExp(`review=${whole}(&|$)`))
  })
})
