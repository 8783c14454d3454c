/** Takes the pictures of the README and of the manifests; runs only on request (see playwright.config.ts). */
import type { Page } from '@playwright/test'
import { locales } from '@portineria/messages/messages'
import { takeScreenshot } from '../fixtures/screenshots.ts'
import { expect, test } from '../fixtures/test.ts'

const pictures = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'home', path: '/', as: 'guest' },
  { name: 'door', path: '/door', as: 'guest' },
  { name: 'experiences', path: '/proposal', as: 'guest' },
  { name: 'admin', path: '/admin', as: 'admin' },
  { name: 'reservations', path: '/admin_book', as: 'admin' },
  { name: 'calendar', path: '/admin_book?view=calendar', as: 'admin' },
  { name: 'doors', path: '/door', as: 'admin' },
] as const

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Drawings load last and fade in, so wait until they are complete.
  await page.waitForTimeout(1_500)
}

/** Guests use a phone, operators a desktop. */
const sizeFor = { nobody: '@phone', guest: '@phone', admin: '@desktop' }

for (const { name, path, as } of pictures)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      test.use({ as, colorScheme })
      test(`${sizeFor[as]} ${name} ${colorScheme}`, async ({ page }, { project }) => {
        await show(page, path)
        await takeScreenshot(page, 'docs/screenshots', `${name}-${project.name}-${colorScheme}`)
      })
    })

/** The pictures that a phone shows before it installs the app. */
for (const language of ['gb', 'it'] as const)
  for (const { name, path, size } of [
    { name: 'home', path: '/', size: '' },
    { name: 'door', path: '/door', size: '@phone' },
  ])
    test.describe(() => {
      test.use({ as: 'guest', colorScheme: 'light', locale: locales[language] })
      test(`${size} ${name} for the manifest, ${language}`, async ({ page }, { project }) => {
        await show(page, path)
        await takeScreenshot(page, 'apps/web/public/screenshots', `${name}-${project.name}-${language}`)
      })
    })
