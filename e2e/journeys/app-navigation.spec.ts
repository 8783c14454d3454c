/** Navigation: a new screen starts at its top, and a screen that does not load can be requested again. */
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

const DOORS_CHUNK = /\/assets\/door\.page-.*\.js/

test.describe('as a guest', () => {
  test.use({ as: 'guest' })

  test('@desktop from an unknown address to home, to the doors, which load at the second try, then to every main screen', async ({
    page,
    complaints,
  }) => {
    const said = words.gb
    complaints.allow(/Failed to (load resource|fetch dynamically)|ERR_FAILED|uncaught/)
    const { navigation, goTo } = shell(page, said)
    await page.route(DOORS_CHUNK, (route) => route.abort())
    await page.goto('/nowhere')
    await expect(page).toHaveTitle(titleOf(said, 'not_found'))
    await navigation.waitFor()
    // The keyboard can skip the navigation and jump to the content.
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: said.app.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.getByRole('link', { name: said.app.not_found.home }).click()
    await expect(page).toHaveTitle(titleOf(said, 'home'))
    await expect(page.getByText('Garibaldi', { exact: true }).first()).toBeVisible()
    await goTo('doors')
    await expect(page.getByText(said.app.page_error.title)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: said.app.page_error.retry }).click()
    await expect(page).toHaveTitle(titleOf(said, 'door'))

    const places = [
      ['check_in', 'booking'],
      ['doors', 'door'],
      ['experiences', 'proposal'],
      ['profile', 'holder'],
      ['stay', 'home'],
    ] as const
    // No screen is long enough for this test, so the style makes one longer.
    await page.addStyleTag({ content: 'main { min-height: 300vh }' })
    for (const [place, title] of places) {
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
      await goTo(place)
      await expect(page).toHaveTitle(titleOf(said, title))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      // The link to the experiences also has the number of unread messages.
      await expect(navigation.locator('[aria-current=page]')).toContainText(said.app.nav[place])
    }
  })
})
