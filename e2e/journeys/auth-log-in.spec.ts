/** Log-in: the screen shows what is missing or wrong, then the guest lands on their stay. For operators see second-factor. */
import { atDesk } from '../fixtures/languages.ts'
import { people } from '../fixtures/sign-in.ts'
import { readStorage } from '../fixtures/storage.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'
import { titleOf } from '../pages/screens.ts'

/** An unknown address, different for each attempt so that the limit on failures is not reached. */
const stranger = () => ({ email: `stranger-${crypto.randomUUID()}@example.test`, password: 'not-the-password' })

atDesk((said) => {
  test('empty fields, a wrong password and a server that does not answer, then a successful log-in, which the next page remembers', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 400|ERR_FAILED/)
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

    const attempt = stranger()
    await login.fill(attempt)
    await expect(login.problem).toHaveText(`${said.errors.invalid_credentials} ${said.auth.login_hint}`)
    await expect(login.email).toHaveValue(attempt.email)
    await expect(page).toHaveURL('/login')

    await page.route('**/api/auth/login', (route) => route.abort())
    await login.fill(people.guest)
    await expect(login.problem).toHaveText(said.errors.network)
    await page.unrouteAll()

    // The next screen was loaded while the form was filled in, and its data is asked for together with the answer, so that the
    // street stays on the screen until the home takes its place.
    await expect.poll(() => asked.some((url) => /\/assets\/home-/.test(url))).toBe(true)
    const street = page.locator('img').first()
    await street.evaluate((element) => {
      const watch = () => {
        const drawn = document.querySelector('main img, main svg, main [data-entered]')
        if (!drawn) document.documentElement.dataset.blank = 'yes'
        requestAnimationFrame(watch)
      }
      if (element.isConnected) watch()
    })
    await login.submit.click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(titleOf(said, 'home'))
    await expect(page.getByText('Garibaldi', { exact: true }).first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-blank')

    // The session is stored for the next page, and sent as a header: there are no cookies.
    const { token, current } = await readStorage(page)
    expect(token).toMatch(/\S{20,}/)
    expect(JSON.parse(current ?? '{}')).toMatchObject({ email: people.guest.email, role_id: 1 })
    const next = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/api/booking'))
    await page.reload()
    const headers = await (await next).allHeaders()
    expect(headers.authorization).toBe(`Bearer ${token}`)
    expect(headers.cookie).toBeUndefined()
    expect(await context.cookies()).toEqual([])
    await expect(page.getByText('Garibaldi', { exact: true }).first()).toBeVisible()
  })
})
