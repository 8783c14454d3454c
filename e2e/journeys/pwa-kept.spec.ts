/** What the browser keeps (spec §9): shown at once when the house does not answer, of one account only, gone with the session. */
import { onPhone } from '../fixtures/languages.ts'
import { enterOnce, makeWholeStay, readAll, untilPrepared } from '../fixtures/pwa.ts'
import { makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { shell } from '../pages/shell.ts'

const isCall = (url: URL) => url.pathname.startsWith('/api/')

onPhone((said) => {
  test('the house does not answer', async ({ page, app, mailbox, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    const stay = await makeWholeStay(app.url, mailbox)
    await enterOnce(page, app.url, stay.holder)
    const card = page.getByRole('article', { name: stay.flat })
    await expect(card.getByText(stay.code)).toBeVisible()
    await shell(page, said).goTo('doors')
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()
    await expect.poll(() => readAll(page)).toContain('segreta3')
    const kept = await readAll(page)
    // Of the reservation only what its card shows; nothing of its check-in.
    expect(kept).toContain(stay.code)
    for (const secret of ['Lindqvist', 'XA4471903', 'holder_email', 'guests":']) expect(kept).not.toContain(secret)

    await page.route(isCall, (route) => route.abort())
    await page.goto('/')
    await expect(card.getByText(stay.code)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: said.pwa.age.none.unreachable })).toBeVisible()
    await shell(page, said).goTo('doors')
    await expect(page.getByText('segreta3', { exact: true })).toBeVisible()

    await page.unroute(isCall)
    await page.reload()
    await expect(card.or(page.getByText('segreta3', { exact: true })).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: said.pwa.age.none.unreachable })).toBeHidden()
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  onPhone((said) => {
    test('signing out leaves nothing of the person', async ({ page, app, mailbox }) => {
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

test('@desktop another account on the same browser sees nothing', async ({ page, app, mailbox, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  const stay = await makeWholeStay(app.url, mailbox)
  const other = await makeStay(app.url, mailbox)
  await enterOnce(page, app.url, stay.holder)
  await expect(page.getByRole('article', { name: stay.flat })).toBeVisible()
  await expect.poll(() => readAll(page)).toContain(stay.code)

  // Another session lands in the storage without a sign-out before it; and nobody answers.
  await page.route(isCall, (route) => route.abort())
  const answer = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: other.holder.email, password: other.holder.password }),
  })
  await page.evaluate((kept) => localStorage.setItem('portineria.auth', kept), await answer.text())
  await page.goto('/')
  // After the tries it makes by itself.
  await expect(page.getByText(words.gb.booking.list_error)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(stay.flat)).toHaveCount(0)
  expect(await readAll(page)).not.toContain(stay.code)
})
