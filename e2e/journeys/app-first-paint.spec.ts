/**
 * Checks what the page shows before the app has loaded: light or dark, the street or the logo, and early requests for the
 * screen's files.
 */
import type { Page } from '@playwright/test'
import { NARROWEST } from '../fixtures/fits.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const LYING = { width: 844, height: 390 }

/** Holds the app's own script back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const streetOf = (page: Page) =>
  page.locator('.first-street').evaluate((element) => getComputedStyle(element).backgroundImage)

test('@desktop before the log-in the page shows the street by day, or by night if dark was chosen, and what to do if nothing comes', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('.first-street')).toBeVisible()
  expect(await streetOf(page)).toContain('street-day')
  const light = await groundOf(page)
  await page.evaluate(() => localStorage.setItem('portineria-scheme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-street')).toBeVisible()
  expect(await streetOf(page)).toContain('street-night')
  expect(await groundOf(page)).not.toBe(light)
  const late = page.getByRole('link', { name: 'reload the page' })
  await expect(late).toBeHidden()
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(late).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.first')).toHaveCount(0)
})

test('@desktop before the log-in nothing moves when the app has loaded', async ({ page }) => {
  const mark = page.locator('svg[width="56"]').first()
  for (const size of [PHONE, LYING]) {
    await page.setViewportSize(size)
    const release = await holdApp(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('.first svg')).toBeVisible()
    const first = await mark.boundingBox()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.first')).toHaveCount(0)
    const { x, y } = (await mark.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
    // The name beside it may be a pixel higher or lower in the font that has not loaded yet.
    expect(Math.abs(y - (first?.y ?? 0))).toBeLessThan(3)
    expect(x).toBe(first?.x)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test.describe('as a guest', () => {
  test.use({ as: 'guest' })

  test('@desktop shows the logo, on a phone at home also the skyline, and requests the screen’s files before the app has loaded', async ({
    page,
  }) => {
    const release = await holdApp(page)
    const door = page.waitForRequest(/\/assets\/door\.page-/)
    await page.goto('/door', { waitUntil: 'commit' })
    await door
    await expect(page.locator('.first svg')).toBeVisible()
    await expect(page.locator('.first-street')).toBeHidden()
    await page.setViewportSize(NARROWEST)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.first svg')).toBeVisible()
    expect(await streetOf(page)).toContain('data:image/svg+xml')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
