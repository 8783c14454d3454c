/** The session in the browser: where it is stored, that it survives a closed tab, and that a damaged one counts as none. */
import { people, signIn } from '../fixtures/sign-in.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { shell } from '../pages/shell.ts'

test('@desktop the session is stored for the next page and tab and sent with every request; a damaged one is ignored', async ({
  page,
  context,
}) => {
  await signIn(page, 'guest', words.gb)
  const { token, current } = await readStorage(page)
  expect(token).toMatch(/\S{20,}/)
  expect(JSON.parse(current ?? '{}')).toMatchObject({ email: people.guest.email, role_id: 1 })

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/booking'))
  await page.reload()
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toBe(`Bearer ${token}`)
  expect(headers.cookie).toBeUndefined()
  expect(await context.cookies()).toEqual([])
  await expect(shell(page, words.gb).navigation).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect(shell(reopened, words.gb).navigation).toBeVisible()
  await expect(reopened).toHaveURL('/')
  expect((await readStorage(reopened)).token).toBe(token)

  // Runs before the next page's own code. Changing the storage under the open page could affect a request it is about to send.
  await reopened.addInitScript(() => {
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"token":')
    sessionStorage.clear()
  })
  await reopened.reload()
  await expect(reopened).toHaveURL('/login')
})
