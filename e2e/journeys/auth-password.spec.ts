/** A forgotten password: the same answer for everyone, a link that works once, and the message for an invalid one. */
import { atDesk } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginScreen } from '../pages/login.ts'

/** A person of the demo who does not sign in elsewhere, so their password may change. */
const FORGETFUL = 'thandi.mbeki@example.test'

/** The other answers of the server are tested in apps/web/src/app/messages.dom.test.tsx. */
atDesk((said) => {
  test('the link in the mail sets a new password, once', async ({ page, mailbox, complaints }) => {
    complaints.allow(/status of 400/)
    const before = await mailbox.count(FORGETFUL)
    await page.goto('/login')
    await page.getByRole('link', { name: said.auth.forgot }).click()
    // The log-in screen has a field of the same name, so wait for this screen first.
    await page.getByRole('heading', { name: said.auth.forgot_password.title }).waitFor()
    await page.getByLabel(said.auth.email, { exact: true }).fill(FORGETFUL)
    await page.getByRole('button', { name: said.auth.forgot_password.submit }).click()
    await expect(page.getByText(said.auth.forgot_password.sent_title)).toBeVisible()
    const link = await mailbox.link(FORGETFUL, before)
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
    await loginScreen(page, said).fill({ email: FORGETFUL, password: 'chosen-anew' })
    await expect(page).toHaveURL('/')

    await page.goto(link)
    await choose('chosen-again', 'chosen-again')
    await expect(page.getByText(said.auth.reset.invalid_title)).toBeVisible()
    await page.getByRole('link', { name: said.auth.reset.ask_again }).click()
    await expect(page).toHaveURL('/forgot_password')
  })
})
