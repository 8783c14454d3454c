/** A forgotten password: the same answer for everyone, a link that works once, and the words for one that does not. */
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'

/** People of the demo who never sign in otherwise: their password may change. */
const forgetful = { gb: 'thandi.mbeki@example.test', it: 'ioana.popescu@example.test' }

atDesk((said, language) => {
  test('a new password is chosen from the mail', async ({ page, mailbox, complaints }) => {
    complaints.allow(/status of 400/)
    const email = forgetful[language]
    const before = await mailbox.count(email)
    await page.goto('/login')
    await page.getByRole('link', { name: said.auth.forgot }).click()
    // The log-in screen has a field of the same name: first be there.
    await page.getByRole('heading', { name: said.auth.forgot_password.title }).waitFor()
    await page.getByLabel(said.auth.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: said.auth.forgot_password.submit }).click()
    await expect(page.getByText(said.auth.forgot_password.sent_title)).toBeVisible()
    const link = await mailbox.link(email, before)
    const choose = async (password: string, again: string) => {
      await page.getByLabel(said.auth.reset.password, { exact: true }).fill(password)
      await page.getByLabel(said.auth.reset.password_again, { exact: true }).fill(again)
      await page.getByRole('button', { name: said.auth.reset.submit }).click()
    }
    await page.goto(link)
    await choose('chosen-anew', 'something-else')
    await expect(page.getByText(said.auth.password_differs)).toBeVisible()
    await choose('chosen-anew', 'chosen-anew')
    await expect(page).toHaveURL('/login')
    await loginScreen(page, said).fill({ email, password: 'chosen-anew' })
    await expect(page).toHaveURL('/')
  })

  test('a link that was never one is told', async ({ page, complaints }) => {
    complaints.allow(/status of 400/)
    await page.goto('/reset-password?token=never-one')
    await page.getByLabel(said.auth.reset.password, { exact: true }).fill('chosen-anew')
    await page.getByLabel(said.auth.reset.password_again, { exact: true }).fill('chosen-anew')
    await page.getByRole('button', { name: said.auth.reset.submit }).click()
    await expect(page.getByText(said.auth.reset.invalid_title)).toBeVisible()
    await page.getByRole('link', { name: said.auth.reset.ask_again }).click()
    await expect(page).toHaveURL('/forgot_password')
  })
})

test.describe('@desktop what the server may answer to a reset', () => {
  const reset = async (page: import('@playwright/test').Page) => {
    await page.goto('/reset-password?token=any')
    await page.getByLabel(words.gb.auth.reset.password, { exact: true }).fill('chosen-anew')
    await page.getByLabel(words.gb.auth.reset.password_again, { exact: true }).fill('chosen-anew')
    await page.getByRole('button', { name: words.gb.auth.reset.submit }).click()
  }
  test('no answer at all', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/)
    await page.route('**/api/auth/reset-password', (route) => route.abort())
    await reset(page)
    await expect(page.getByText(words.gb.auth.login_error)).toBeVisible()
  })
})
