/**
 * Every route opens, titled, in both languages, at both sizes; axe, the console and the policy have nothing to say.
 * English at the desk, Italian, whose words are longer, on the phone: every screen is met at each size and in each language.
 */
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { inBothLanguages } from '../fixtures/languages.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Screen, screens, titleOf } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

inBothLanguages((said, language) => {
  const size = language === 'gb' ? '@desktop' : '@phone'
  const opens = ({ path, title, visitor }: Screen) =>
    test(`${size} ${path} as ${visitor}`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(titleOf(said, title))
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'gb' ? 'en' : 'it')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (visitor !== 'nobody') await expect(shell(page, said).navigation).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

  for (const visitor of ['nobody', 'guest', 'admin'] as const)
    test.describe(() => {
      test.use({ as: visitor })
      for (const screen of screens.filter((one) => one.visitor === visitor)) opens(screen)
    })
})

test.describe('@phone in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const { path, visitor } of screens.filter(({ path }) => ['/login', '/', '/admin', '/door'].includes(path)))
    test.describe(() => {
      test.use({ as: visitor })
      test(`${path} can be read`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
      })
    })
})
