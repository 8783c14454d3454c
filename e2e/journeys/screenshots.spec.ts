/** Takes the pictures of the README and of the manifests; runs only on request (see playwright.config.ts). */
import type { Page } from '@playwright/test'
import { languages } from '@portineria/contract/rules/languages'
import { phone } from '../fixtures/languages.ts'
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
  { name: 'inbox', path: '/admin_trip?view=inbox', as: 'admin' },
  { name: 'settings', path: '/admin_settings', as: 'admin' },
  { name: 'system', path: '/admin_settings?tab=system', as: 'admin' },
] as const

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Drawings load last and fade in, so wait until they are complete.
  await page.waitForTimeout(1_500)
}

const nameOf = (isMobile: boolean) => (isMobile ? 'phone' : 'desktop')

for (const { name, path, as } of pictures)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      // Guests use a phone, operators a desktop.
      test.use({ ...(as === 'admin' ? {} : phone), as, colorScheme })
      test(`${name} ${colorScheme}`, async ({ page, isMobile }) => {
        await show(page, path)
        await takeScreenshot(page, 'docs/screenshots', `${name}-${nameOf(isMobile)}-${colorScheme}`)
      })
    })

/** The pictures that a phone shows before it installs the app. */
for (const language of ['gb', 'it'] as const)
  for (const { name, path, size } of [
    { name: 'home', path: '/', size: {} },
    { name: 'home', path: '/', size: phone },
    { name: 'door', path: '/door', size: phone },
  ])
    test.describe(() => {
      test.use({ ...size, as: 'guest', colorScheme: 'light', locale: languages[language].locale })
      test(`${name} for the manifest, ${language}, ${size === phone ? 'phone' : 'desktop'}`, async ({
        page,
        isMobile,
      }) => {
        await show(page, path)
        await takeScreenshot(page, 'apps/web/public/screenshots', `${name}-${nameOf(isMobile)}-${language}`)
      })
    })
