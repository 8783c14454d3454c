/** The connection drops in the middle of the form and returns: nothing typed is lost, on the screen or in the browser. */
import { sienna } from '../fixtures/files.ts'
import { atDesk } from '../fixtures/languages.ts'
import { enterAs, fillIn, makeStay, readStay } from '../fixtures/stay.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { checkInScreen } from '../pages/check-in.ts'

atDesk((said, language) => {
  test('the connection drops in the middle of the form', async ({ page, context, app, mailbox, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const stay = await makeStay(app.url, mailbox, { language })
    await fillIn(app.url, stay, sienna.buffer)
    await enterAs(page, app.url, stay.holder)
    const form = checkInScreen(page, said)
    await page.goto(`/booking?stay=${stay.id}&step=residence`)
    await form.field('city').fill('Uppsala')
    await expect(form.saved).toBeVisible()

    await context.setOffline(true)
    await form.field('address').fill('Drottninggatan 5')
    await expect(form.offline).toBeVisible()
    await form.next.click()
    await form.isAt('billing')
    await form.back.click()
    await expect(form.field('address')).toHaveValue('Drottninggatan 5')
    expect((await readStorage(page)).everything).toContain('Drottninggatan 5')
    await context.setOffline(false)
    await expect(form.saved).toBeVisible()
    await expect.poll(() => readStay(app.url, stay.id)).toMatchObject({ guests: [{ address: 'Drottninggatan 5' }] })
    await expect.poll(async () => (await readStorage(page)).everything).not.toContain('Drottninggatan')

    // The page is closed before it could send the change; the next visit sends it.
    const isSave = (url: URL) => url.pathname === '/api/booking'
    await page.route(isSave, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await form.field('address').fill('Kungsgatan 9')
    await expect(form.offline).toBeVisible()
    await page.goto('/')
    await page.unroute(isSave)
    await form.open(stay.id)
    await expect.poll(() => readStay(app.url, stay.id)).toMatchObject({ guests: [{ address: 'Kungsgatan 9' }] })
  })
})
