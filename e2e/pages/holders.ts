/** The operator's screen of holders: the list, and one of them. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function holdersScreen(page: Page, { user }: Messages) {
  const list = page.getByRole('region', { name: user.admin.title, exact: true })
  const menu = page.getByRole('button', { name: user.admin.menu, exact: true })
  return {
    /** Table rows on a desktop, list items on a phone. */
    rows: list.locator('tbody > tr, ul > li'),
    search: page.getByRole('searchbox', { name: user.admin.search }),
    sheet: page.getByRole('dialog'),
    async open(name: string) {
      const row = this.rows.filter({ hasText: name })
      const target = row.getByRole('button')
      await ((await target.count()) > 0 ? target : row).click()
    },
    async choose(item: string) {
      await menu.click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
  }
}
