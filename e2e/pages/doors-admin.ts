/** The operator's doors and the activity log. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

/** A message with its values filled in. */
export const filled = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]))

export function doorsAdmin(page: Page, { door: { admin }, ui }: Messages) {
  const card = (flat: string) => page.getByRole('article', { name: flat, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    open: (query = '') => page.goto(`/door${query}`),
    card,
    /** The button's label changes with the state of the opening, but always contains the door's name. */
    button: (flat: string, door: string) =>
      card(flat).getByRole('button', { name: filled(admin.open.which, { door, flat }) }),
    confirm: dialog.getByRole('button', { name: admin.open.confirm, exact: true }),
    cancel: dialog.getByRole('button', { name: ui.cancel, exact: true }),
    dialog,
  }
}

export function logScreen(page: Page, { door: { admin } }: Messages) {
  const list = page.getByRole('region', { name: admin.log.title, exact: true })
  return {
    open: (query = '') => page.goto(`/admin_logs${query}`),
    list,
    /** Without the table head and the rows that separate days. */
    rows: list.locator('tr[data-index]'),
    chip: (name: string) => page.getByRole('group', { name: admin.log.status }).getByRole('button', { name }),
    live: page.getByRole('switch', { name: admin.log.live }),
    csv: page.getByRole('button', { name: /^CSV/ }),
  }
}
