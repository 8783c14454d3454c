/** Moving about: a new screen starts at its top; one that does not arrive can be asked for again. */
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

const HOME_CHUNK = /\/assets\/home\.page-.*\.js/

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('every place of the bar or rail opens, and starts at its top', async ({ page }) => {
    await page.goto('/')
    const { navigation, goTo } = shell(page, words.gb)
    const places = [
      ['check_in', 'booking'],
      ['doors', 'door'],
      ['experiences', 'proposal'],
      ['profile', 'holder'],
      ['stay', 'home'],
    ] as const
    await navigation.waitFor()
    // Long pages are not there yet; one that is long enough shows the same.
    await page.addStyleTag({ content: 'main { min-height: 300vh }' })
    for (const [place, title] of places) {
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
      await goTo(place)
      await expect(page).toHaveTitle(titleOf(words.gb, title))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(navigation.locator('[aria-current=page]')).toHaveText(words.gb.app.nav[place])
    }
  })

  test('a screen that does not arrive offers another try, which works', async ({ page, complaints }) => {
    complaints.allow(/Failed to (load resource|fetch dynamically)|ERR_FAILED|uncaught/)
    await page.route(HOME_CHUNK, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText(words.gb.app.page_error.title)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: words.gb.app.page_error.retry }).click()
    await expect(page).toHaveTitle(titleOf(words.gb, 'home'))
    await expect(page.getByText('Garibaldi', { exact: true }).first()).toBeVisible()
  })

  test('the keyboard reaches the content past the navigation', async ({ page }) => {
    await page.goto('/')
    await shell(page, words.gb).navigation.waitFor()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: words.gb.app.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})
