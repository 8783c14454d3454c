/** Names longer than anybody has, and text twice as large: no screen becomes wider than the phone that shows it. */
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { states } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { screens } from '../pages/screens.ts'

const deeper = [{ path: '/admin_book?review=1', visitor: 'admin' }] as const

for (const visitor of ['guest', 'admin'] as const)
  test.describe(`@phone every screen of the ${visitor} fits`, () => {
    test.use({ as: visitor, locale: 'it-IT' })
    for (const state of ['long names', 'text 200 %'] as const)
      test(`with ${state}`, async ({ page, complaints }) => {
        // Where answers are told anew the stream is not let through.
        if (state === 'long names') complaints.allow(/ERR_FAILED/)
        await states[state](page)
        for (const { path } of [...screens, ...deeper].filter((screen) => screen.visitor === visitor)) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectNoSidewaysScroll(page)
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
  })
