/** The operator's reservations: the list at both sizes, and the drawer of one of them. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

type Typed = { flat: string; check_in: string; check_out: string; name: string; email: string }

/** A day in the form that people type. */
const typedDay = (day: string) => day.split('-').toReversed().join('/')

export function reservationsScreen(page: Page, { booking, ui }: Messages) {
  const drawer = page.getByRole('dialog', { name: booking.form.title, exact: true })
  const field = (label: string) => drawer.getByRole('textbox', { name: label })
  const list = page.getByRole('region', { name: booking.list.title, exact: true })
  const fillNights = async (nights: Pick<Typed, 'check_in' | 'check_out'>) => {
    await field(booking.form.check_in).fill(typedDay(nights.check_in))
    await field(booking.form.check_out).fill(typedDay(nights.check_out))
  }
  return {
    drawer,
    list,
    /** A table row on a wide screen, a list item on a phone. */
    row: (text: string) => list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: text }),
    search: page.getByRole('searchbox', { name: booking.list.search }),
    /** Searches and waits until the new results have replaced the old ones. */
    async find(words: string) {
      await page.getByRole('searchbox', { name: booking.list.search }).fill(words)
      await page.waitForURL(/[?&]q=/)
      await list.locator('[data-refreshing]').waitFor({ state: 'detached' })
    },
    chip: (name: string) => page.getByRole('group', { name: booking.list.status }).getByRole('button', { name }),
    fillNights,
    async startNew({ flat, name, email, ...nights }: Typed) {
      await page.getByRole('button', { name: booking.list.new }).click()
      await fillNights(nights)
      await drawer.getByRole('combobox', { name: booking.form.flat }).click()
      await page.getByRole('listbox').getByRole('option', { name: flat }).click()
      await field(booking.form.holder_name).fill(name)
      await field(booking.form.holder_email).fill(email)
    },
    create: () => drawer.getByRole('button', { name: booking.form.create, exact: true }).click(),
    close: () => drawer.getByRole('button', { name: ui.close, exact: true }).first().click(),
    async moveTo(status: string) {
      await drawer.locator('[aria-haspopup="menu"]').click()
      await page.getByRole('menuitem', { name: status }).click()
    },
    /** On a phone, rows have checkboxes only after pressing a button. */
    async chooseAll(phone: boolean) {
      if (phone) await list.getByRole('button', { name: ui.table.choose, exact: true }).click()
      await list.getByRole('checkbox', { name: ui.table.selectAll }).check()
    },
  }
}
