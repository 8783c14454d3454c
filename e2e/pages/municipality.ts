/** The field for a municipality: on a phone it opens a sheet with its own search; elsewhere people type into the field itself. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function municipalityField(page: Page, { reference }: Messages, label: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  const search = page.getByRole('combobox', { name: reference.search, exact: true })
  return {
    field,
    /** The sheet's own search, on a phone. */
    search,
    choices: page.getByRole('listbox').getByRole('option'),
    async type(text: string) {
      await field.click()
      const sheet = (await field.getAttribute('aria-haspopup')) === 'dialog'
      await (sheet ? search : field).fill(text)
    },
  }
}
