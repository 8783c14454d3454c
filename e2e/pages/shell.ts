/** The frame around every screen of a signed-in person: the navigation, and the operator's settings menu. */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

/**
 * Goes to an address inside the app, as its links do. Opening the address in the browser would load and compile the app again, which
 * takes longer than the screen itself.
 */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

export function shell(page: Page, { app, ui, user }: Messages) {
  // Phone and desktop have their own bar, rail and menu button; only one of each is visible. On an operator's phone the settings
  // are in the menu of further screens.
  const navigation = page.getByRole('navigation', { name: ui.nav.main, exact: true }).filter({ visible: true })
  // The name of the menu of further screens also says how many arrivals have to be reported.
  const settings = page
    .getByRole('button', { name: app.settings, exact: true })
    .or(navigation.getByRole('button', { name: app.nav.more }))
    .filter({ visible: true })
  return {
    navigation,
    settings,
    /** Opens one of the main screens by its entry in the bar or rail. */
    goTo: (place: keyof Messages['app']['nav']) => navigation.getByRole('link', { name: app.nav[place] }).click(),
    async choose(item: string) {
      await settings.click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    /** A guest signs out in the profile. */
    async signOut() {
      await navigation.waitFor()
      if ((await settings.count()) > 0) return this.choose(app.sign_out)
      // The question about news may cover the profile at any moment.
      const question = page.getByRole('dialog', { name: user.marketing.question })
      await page.addLocatorHandler(question, () => page.keyboard.press('Escape'))
      await this.goTo('profile')
      await page.getByRole('button', { name: user.sign_out, exact: true }).click()
      await page.removeLocatorHandler(question)
    },
  }
}
