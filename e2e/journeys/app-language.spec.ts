/**
 * The language that a person chooses is kept. Every other journey shows that the browser's own language is used by default: they
 * choose none and read Italian on the phone and English on the desktop.
 */
import { people } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'
import { loginScreen } from '../pages/login.ts'
import { shell } from '../pages/shell.ts'

test('@desktop language and theme, chosen at the log-in or in the profile, survive a reload', async ({ page }) => {
  const { it, gb } = words
  const html = page.locator('html')
  await loginScreen(page, gb).open()
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Italiano' }).click()
  await expect(loginScreen(page, it).submit).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'it')
  await page.reload()
  await loginScreen(page, it).fill(people.guest)
  await expect(shell(page, it).navigation).toContainText(it.app.nav.stay)

  await shell(page, it).goTo('profile')
  await page.getByRole('radio', { name: it.app.theme.choice.dark, exact: true }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(shell(page, gb).navigation).toContainText(gb.app.nav.stay)
  await page.reload()
  await expect(shell(page, gb).navigation).toContainText(gb.app.nav.stay)
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
