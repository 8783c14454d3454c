/**
 * Every route opens with its title, in both languages, at both sizes, in light and dark; axe, the console and the content
 * security policy report nothing; on the narrowest phone nothing scrolls sideways, with very long names or at twice the text size.
 * English runs on the desktop in light; Italian, whose words are longer, on the phone in dark. One page per visitor opens all of
 * them, because loading the app again for each screen takes twice the time.
 */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible } from '../fixtures/axe.ts'
import { withLinks } from '../fixtures/companion-link.ts'
import { expectNoSidewaysScroll, NARROWEST } from '../fixtures/fits.ts'
import { atDesk, onPhone } from '../fixtures/languages.ts'
import { states } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Screen, screens, titleOf, type Visitor } from '../pages/screens.ts'
import { follow, shell } from '../pages/shell.ts'

const visitors = ['nobody', 'guest', 'admin'] as const
/** Twelve rows of a long list are checked as well as 25, in half the time. */
const short = (path: string) => (['/admin_book', '/admin_logs'].includes(path) ? `${path}?size=12` : path)
const screensOf = (visitor: Visitor) =>
  screens.filter((one) => one.visitor === visitor).map((one) => ({ ...one, path: short(one.path) }))

const review = { path: '/admin_book?review=1', title: 'admin_book' } as const

/** Navigates inside the app, as a link would, if the title differs from the previous screen; otherwise opens the address. */
async function open(page: Page, { path, title }: Pick<Screen, 'path' | 'title'>, said: Messages): Promise<void> {
  const titled = titleOf(said, title)
  if (page.url() === 'about:blank' || (await page.title()) === titled) await page.goto(path)
  else await follow(page, path)
  await expect(page).toHaveTitle(titled)
}

async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** At the usual text size, and at twice that, which a phone's settings can ask for. */
async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

for (const [place, lang] of [
  [atDesk, 'en'],
  [onPhone, 'it'],
] as const)
  place((said) => {
    for (const visitor of visitors)
      test.describe(() => {
        test.use({ as: visitor })
        if (place === onPhone) test.use({ colorScheme: 'dark', viewport: NARROWEST })

        test(`every screen of ${visitor}`, async ({ page, app, isMobile, complaints }) => {
          if (isMobile && visitor !== 'nobody') {
            await states['long names'](page)
            // The changed answers abort the stream of live events.
            complaints.allow(/ERR_FAILED/)
          }
          for (const { path, title, bare = false } of await withLinks(app.url, screensOf(visitor)))
            await test.step(path, async () => {
              await open(page, { path, title }, said)
              await expect(page.locator('html')).toHaveAttribute('lang', lang)
              if (visitor !== 'nobody' && !bare) await expect(shell(page, said).navigation).toBeVisible()
              await isThere(page)
              await expectAccessible(page)
              if (isMobile) await expectFits(page)
            })
          if (isMobile && visitor === 'admin') {
            await open(page, review, said)
            await isThere(page)
            await expectFits(page)
          }
          // An answer that is still being changed when the page closes would fail the test.
          await page.unrouteAll({ behavior: 'wait' })
        })
      })
  })
