/** The session in the browser: where it is kept, and that it outlives a tab. */
import { people, signIn } from '../fixtures/sign-in.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { shell } from '../pages/shell.ts'

test('the token is in session storage, the user under curr', async ({ page }) => {
  await signIn(page, 'guest', words.gb)
  const { token, current } = await readStorage(page)
  expect(token).toMatch(/\S{20,}/)
  expect(JSON.parse(current ?? '{}')).toMatchObject({ email: people.guest.email, role_id: 1 })
})

test('every request carries the token, and none a cookie', async ({ page, context }) => {
  await signIn(page, 'guest', words.gb)
  const { token } = await readStorage(page)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/booking'))
  await page.goto('/')
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toBe(`Bearer ${token}`)
  expect(headers.cookie).toBeUndefined()
  expect(await context.cookies()).toEqual([])
})

test('a reloaded page and a reopened tab are still signed in', async ({ page, context }) => {
  await signIn(page, 'guest', words.gb)
  const { token } = await readStorage(page)
  await page.reload()
  await expect(shell(page, words.gb).settings).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect(shell(reopened, words.gb).settings).toBeVisible()
  await expect(reopened).toHaveURL('/')
  expect((await readStorage(reopened)).token).toBe(token)
})

test('a damaged stored session is no session', async ({ page }) => {
  await signIn(page, 'guest', words.gb)
  // Before the next page's own code, not under the open one, which may be about to use its session.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"token":')
    sessionStorage.clear()
  })
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})
