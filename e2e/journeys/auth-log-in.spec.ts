/** Logging in, and everything that can go wrong on the way. */
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { titleOf } from '../pages/screens.ts'

/** Nobody of that name lives here; each attempt under its own, lest the limit of failures be met. */
const stranger = () => ({ email: `stranger-${crypto.randomUUID()}@example.test`, password: 'not-the-password' })
const refused = /status of 400/

atDesk((said) => {
  test('a guest lands on their stay', async ({ page }) => {
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(people.guest)
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(titleOf(said, 'home'))
    await expect(page.getByText('Garibaldi', { exact: true }).first()).toBeVisible()
  })

  test('an operator lands on today', async ({ page }) => {
    const login = loginScreen(page, said)
    await login.open()
    await login.fill(people.admin)
    await expect(page).toHaveURL('/admin')
    await expect(page).toHaveTitle(titleOf(said, 'admin'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a wrong password is told, and the form stays filled in', async ({ page, complaints }) => {
    complaints.allow(refused)
    const login = loginScreen(page, said)
    const attempt = stranger()
    await login.open()
    await login.fill(attempt)
    await expect(login.problem).toHaveText(said.errors.invalid_credentials)
    await expect(login.email).toHaveValue(attempt.email)
    await expect(page).toHaveURL('/login')
  })

  test('empty fields are told at the fields, without asking the server', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const login = loginScreen(page, said)
    await login.open()
    await login.submit.click()
    await expect(page.getByText(said.auth.email_required)).toBeVisible()
    await expect(page.getByText(said.auth.password_required)).toBeVisible()
    await expect(login.email).toBeFocused()
    await expect(login.email).toHaveAccessibleDescription(said.auth.email_required)
    expect(asked.filter((url) => url.includes('/api/auth/login'))).toEqual([])
  })

  test('a server that does not answer is a login error', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    const login = loginScreen(page, said)
    await login.open()
    await page.route('**/api/auth/login', (route) => route.abort())
    await login.fill(people.guest)
    await expect(login.problem).toHaveText(said.auth.login_error)
    await page.unrouteAll()
    await login.submit.click()
    await expect(page).toHaveURL('/')
  })
})

test('@desktop a user that cannot be loaded after a good login', async ({ page, complaints }) => {
  complaints.allow(/status of 500/)
  const login = loginScreen(page, words.gb)
  await login.open()
  await page.route(/\/api\/(new\/)?user\//, (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal server error', errors: [] } }),
  )
  await login.fill(people.guest)
  await expect(login.problem).toHaveText(words.gb.auth.user_not_created)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
})
