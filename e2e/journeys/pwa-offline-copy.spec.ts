/**
 * What the browser stores (spec §9): shown at once when the server does not answer, for one account only, erased with the
 * session.
 */
import { makeDoorStay } from '../fixtures/door.ts'
import { makeHolder, send } from '../fixtures/holder.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterOnce, makeWholeStay, readAll, untilPrepared } from '../fixtures/pwa.ts'
import { expect, test } from '../fixtures/test.ts'
import { shell } from '../pages/shell.ts'

const isCall = (url: URL) => url.pathname.startsWith('/api/')

onPhone((said) => {
  test('the server does not answer, then another account uses the same browser', async ({
    page,
    app,
    mailbox,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/)
    // No door is opened here, and without a device the test does not have to wait for one.
    const stay = await makeDoorStay(app.url, mailbox, { flat: { device_identifier: null } })
    const other = await makeHolder(app.url, mailbox)
    await enterOnce(page, app.url, stay.holder)
    const card = page.getByRole('article', { name: stay.flat })
    await expect(card.getByText(stay.code)).toBeVisible()
    await shell(page, said).goTo('doors')
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()
    await expect.poll(() => readAll(page)).toContain('segreta3')
    const kept = await readAll(page)
    // Only the data of the reservation's card is stored, nothing of its check-in.
    expect(kept).toContain(stay.code)
    for (const secret of ['Lindqvist', 'XA4471903', 'holder_email', 'guests":']) expect(kept).not.toContain(secret)

    await page.route(isCall, (route) => route.abort())
    await page.goto('/')
    await expect(card.getByText(stay.code)).toBeVisible()
    const unreachable = page.getByRole('status').filter({ hasText: said.pwa.age.none.unreachable })
    await expect(unreachable).toBeVisible()
    await shell(page, said).goTo('doors')
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()

    await page.unroute(isCall)
    await page.reload()
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()
    await expect(unreachable).toBeHidden()

    // Another session is stored without a sign-out before it, and the server does not answer.
    await page.route(isCall, (route) => route.abort())
    const { email, password } = other
    const session = await send<object>(app.url, 'POST', '/auth/login', { email, password })
    await page.evaluate((given) => localStorage.setItem('portineria.auth', given), JSON.stringify(session))
    await page.clock.install()
    await page.goto('/')
    // The app retries with pauses before it shows an error, so the test moves its clock forward.
    await expect(async () => {
      await page.clock.fastForward(10_000)
      await expect(page.getByText(said.booking.home.error)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 120_000 })
    await expect(page.getByText(stay.flat)).toHaveCount(0)
    expect(await readAll(page)).not.toContain(stay.code)
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  onPhone((said) => {
    test('signing out erases everything about the person', async ({ page, app, mailbox }) => {
      const stay = await makeWholeStay(app.url, mailbox)
      await enterOnce(page, app.url, stay.holder)
      await untilPrepared(page, stay)
      const personal = [stay.flat, stay.code, stay.said, 'segreta3', '/api/file/', stay.holder.email, 'portineria-own-']
      const before = await readAll(page)
      for (const one of personal) expect(before).toContain(one)

      await shell(page, said).signOut()
      await expect(page).toHaveURL('/login')
      const after = await readAll(page)
      for (const one of personal) expect(after).not.toContain(one)
    })
  })
})
