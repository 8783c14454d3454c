/** The log-in screen. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function loginScreen(page: Page, { auth }: Messages) {
  const email = page.getByRole('textbox', { name: auth.email, exact: true })
  const password = page.getByLabel(auth.password, { exact: true })
  const submit = page.getByRole('button', { name: auth.log_in, exact: true })
  return {
    email,
    password,
    submit,
    /** What the screen says about a failed attempt. */
    problem: page.getByRole('main').getByRole('alert'),
    async open() {
      await page.goto('/login')
      await submit.waitFor()
    },
    async fill(credentials: { email: string; password: string }) {
      await email.fill(credentials.email)
      await password.fill(credentials.password)
      await submit.click()
    },
  }
}
