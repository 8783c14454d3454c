/** The pictures of the README; run only when asked for (see playwright.config.ts). */
import { takeScreenshot } from '../fixtures/screenshots.ts'
import { expect, test } from '../fixtures/test.ts'

const pictures = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'home', path: '/', as: 'guest' },
  { name: 'admin', path: '/admin', as: 'admin' },
] as const

for (const { name, path, as } of pictures)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      test.use({ as, colorScheme })
      test(`${name} ${colorScheme}`, async ({ page }, { project }) => {
        await page.goto(path)
        await page.getByRole('main').getByRole('heading').first().waitFor()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await takeScreenshot(page, `${name}-${project.name}-${colorScheme}`)
      })
    })
