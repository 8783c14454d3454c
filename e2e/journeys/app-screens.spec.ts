/**
 * Every route opens with its title, in both languages, at both sizes, in light and dark; axe, the console and the content
 * security policy report nothing; at twice the text size nothing scrolls sideways. English runs on the desktop; Italian, whose
 * words are longer, on the phone. One page per visitor opens all of them, because loading the app again for each screen takes
 * twice the time.
 */
import type { Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'
import { expectAccessible, expectReadable } from '../fixtures/axe.ts'
import { withLinks } from '../fixtures/companion-link.ts'
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { atDesk, onPhone } from '../fixtures/languages.ts'
import { states } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Screen, screens, titleOf, type Visitor } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'

const visitors = ['nobody', 'guest', 'admin'] as const
/** Twelve rows of a long list are checked as well as 25, in half the time. */
const short = (path: string) => (['/admin_book', '/admin_logs'].includes(path) ? `${path}?size=12` : path)
const screensOf = (visitor: Visitor) =>
  screens.filter((one) => one.visitor === visitor).map((one) => ({ ...one, path: short(one.path) }))

/** The other screens use the same pairs of colours. */
const inTheDark = ['/login', '/', '/admin', '/door']

const review = { path: '/admin_book?review=1', title: 'admin_book' } as const

/** Navigates inside the app, as a link would, if the title differs from the previous screen; otherwise opens the address. */
async function open(page: Page, { path, title }: Pick<Screen, 'path' | 'title'>, said: Messages): Promise<void> {
  const titled = titleOf(said, title)
  if (page.url() === 'about:blank' || (await page.title()) === titled) await page.goto(path)
  else await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page).toHaveTitle(titled)
}

async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Sets twice the text size, as a phone's settings can. */
async function expectLargeTextFits(page: Page): Promise<void> {
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

        test(`every screen of ${visitor}`, async ({ page, app, isMobile }) => {
          for (const { path, title, bare = false } of await withLinks(app.url, screensOf(visitor)))
            await test.step(path, async () => {
              await open(page, { path, title }, said)
              await expect(page.locator('html')).toHaveAttribute('lang', lang)
              if (visitor !== 'nobody' && !bare) await expect(shell(page, said).navigation).toBeVisible()
              await isThere(page)
              await expectAccessible(page)
              if (isMobile) {
                await expectNoSidewaysScroll(page)
                await expectLargeTextFits(page)
              }
              if (!inTheDark.includes(path)) return
              await page.emulateMedia({ colorScheme: 'dark' })
              await expectReadable(page)
              await page.emulateMedia({ colorScheme: 'light' })
            })
          if (!isMobile || visitor !== 'admin') return
          await open(page, review, said)
          await isThere(page)
          await expectLargeTextFits(page)
        })
      })
  })

onPhone((said) => {
  for (const visitor of ['guest', 'admin'] as const)
    test.describe(() => {
      test.use({ as: visitor })

      test(`every screen of ${visitor} fits with very long names`, async ({ page, complaints }) => {
        // The changed answers abort the stream of live events.
        complaints.allow(/ERR_FAILED/)
        await states['long names'](page)
        for (const screen of [...screensOf(visitor), ...(visitor === 'admin' ? [review] : [])])
          await test.step(screen.path, async () => {
            await open(page, screen, said)
            await isThere(page)
            await expectNoSidewaysScroll(page)
          })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    })
})
