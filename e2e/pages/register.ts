/** The register form. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

type Registration = { name: string; surname: string; email: string; password: string; key?: string; again?: string }

export function registerScreen(page: Page, { auth }: Messages) {
  const key = page.getByLabel(auth.key.label, { exact: true })
  return {
    key,
    /** Without `key`, the form keeps the key that the screen already has. */
    async fill({ name, surname, email, password, key: typed, again }: Registration) {
      if (typed !== undefined) await key.fill(typed)
      await page.getByLabel(auth.name, { exact: true }).fill(name)
      await page.getByLabel(auth.surname, { exact: true }).fill(surname)
      await page.getByLabel(auth.email, { exact: true }).fill(email)
      await page.getByLabel(auth.password, { exact: true }).fill(password)
      await page.getByLabel(auth.password_again, { exact: true }).fill(again ?? password)
      await page.getByRole('button', { name: auth.registration.submit }).click()
    },
  }
}
