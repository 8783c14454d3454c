/** The frame around every screen of a signed-in person: its places and the menu behind the small button. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function shell(page: Page, { app, ui }: Messages) {
  // Phone and desktop have their own bar, rail and menu button, of which one is shown.
  const settings = page.getByRole('button', { name: app.settings, exact: true }).filter({ visible: true })
  const navigation = page.getByRole('navigation', { name: ui.nav.main, exact: true }).filter({ visible: true })
  return {
    navigation,
    settings,
    /** Goes to one of the main places by its entry in the bar or rail. */
    goTo: (place: keyof Messages['app']['nav']) => navigation.getByRole('link', { name: app.nav[place] }).click(),
    async choose(item: string) {
      await settings.click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    async signOut() {
      await this.choose(app.sign_out)
    },
  }
}
