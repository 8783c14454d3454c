/** The language: the browser's, else English; what a person chooses stays. */
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { shell } from '../pages/shell.ts'

for (const [locale, language] of [
  ['it-CH', 'it'],
  ['de-DE', 'gb'],
] as const)
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })
    test(`reads ${language}`, async ({ page }) => {
      await page.goto('/login')
      await expect(loginScreen(page, words[language]).submit).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'gb' ? 'en' : 'it')
    })
  })

test('the language chosen at the entrance stays after a reload', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Italiano' }).click()
  await expect(loginScreen(page, words.it).submit).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await page.reload()
  await expect(loginScreen(page, words.it).submit).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ as: 'guest' })
  test('the menu changes language and theme', async ({ page }) => {
    await page.goto('/')
    await shell(page, words.gb).choose('Italiano')
    await expect(shell(page, words.it).navigation).toContainText(words.it.app.nav.stay)
    await shell(page, words.it).choose(words.it.app.theme.dark)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.reload()
    await expect(shell(page, words.it).navigation).toContainText(words.it.app.nav.stay)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
