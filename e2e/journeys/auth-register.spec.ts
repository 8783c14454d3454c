/** From the key in the mail to a signed-in guest: mail → key → register → mail → activate → log in → profile. */
import { onPhone } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'
import { registerScreen } from '../pages/register.ts'
import { titleOf } from '../pages/screens.ts'

/** The journey uses up a key of the demo. */
const INVITED = { email: 'ingrid.larsen@example.test', flat: 'Calisto' }

const newAddress = () => `guest-${crypto.randomUUID()}@example.test`

/** What the form and the server refuse is tested in apps/web/src/app/messages.dom.test.tsx. */
onPhone((said) => {
  test('a guest registers, activates the account and reaches home', async ({ page, mailbox, complaints }) => {
    complaints.allow(/status of 400/)
    const email = newAddress()
    const password = 'a-new-password'
    const otp = await mailbox.otp(INVITED.email)
    expect(otp).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    await page.goto(await mailbox.link(INVITED.email))
    await expect(page).toHaveTitle(titleOf(said, 'otp'))
    await expect(page).toHaveURL(`/otp/${otp}`)
    await expect(page.getByRole('heading', { level: 1, name: INVITED.flat })).toBeVisible()
    await page.getByRole('link', { name: said.auth.key_screen.create }).click()
    const form = registerScreen(page, said)
    await expect(form.key).toHaveValue(otp)
    await form.fill({ name: 'Nora', surname: 'Berg', email, password })
    await expect(page.getByRole('heading', { name: said.auth.activation_step.title })).toBeVisible()

    const login = loginScreen(page, said)
    await login.open()
    await login.fill({ email, password })
    await expect(login.problem).toHaveText(`${said.errors.invalid_credentials} ${said.auth.login_hint}`)

    await page.clock.install()
    await page.goto(await mailbox.link(email))
    await expect(page.getByText(said.auth.activation.done_title)).toBeVisible()
    // The page redirects to the log-in by itself within five seconds. The page's clock is stopped, so a slow machine cannot make
    // the redirect late.
    await page.clock.pauseAt(Date.now() + 3_000)
    await page.clock.fastForward(2_000)
    await page.waitForURL('/login')
    await page.clock.resume()
    await login.fill({ email, password })
    await expect(page).toHaveURL('/')
    await expect(page.getByText(INVITED.flat, { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: said.app.nav.profile }).first().click()
    await expect(page).toHaveTitle(titleOf(said, 'holder'))
    await expect(page.getByRole('main').getByText('Nora Berg').first()).toBeVisible()

    // The link in the mail works only once.
    await page.goto(await mailbox.link(email))
    await expect(page.getByText(said.errors.invalid_activation_link)).toBeVisible()
  })
})
