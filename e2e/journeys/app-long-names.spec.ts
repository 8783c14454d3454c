/** Names longer than anybody has: no screen becomes wider than the phone, or the tablet, that shows it. */
import { expectNoSidewaysScroll } from '../fixtures/fits.ts'
import { states } from '../fixtures/states.ts'
import { expect, test } from '../fixtures/test.ts'
import { screens } from '../pages/screens.ts'

const inside = screens.filter(({ visitor }) => visitor !== 'nobody')

for (const visitor of ['guest', 'admin'] as const)
  test.describe(() => {
    test.use({ as: visitor })
    test(`@phone long names fit on every screen of the ${visitor}`, async ({ page, complaints }) => {
      // The stream is not let through: what it would tell is as long as before.
      complaints.allow(/ERR_FAILED/)
      await states['long names'](page)
      for (const { path } of inside.filter((screen) => screen.visitor === visitor)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectNoSidewaysScroll(page)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
