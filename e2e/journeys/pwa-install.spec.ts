/**
 * The offer to install the app (spec §1): not at the log-in but at home, after an approved stay, and with the browser's own
 * prompt. Later, Never, and the iPhone are tested in apps/web/src/pwa/install-card.dom.test.tsx.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { shell } from '../pages/shell.ts'

/** Fires Chromium's install event before anything renders, as Chromium does. */
const offerApp = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((choice) => {
    document.addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => {
        document.documentElement.dataset.asked = String(event.defaultPrevented)
      }
      window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: choice }) }))
    })
  }, outcome)

onPhone((said) => {
  const { install } = said.pwa

  test('the installation is offered only at home; accepting opens the browser’s prompt, and the answer is remembered', async ({
    page,
    app,
    mailbox,
  }) => {
    // No door is opened here, and without a device the test does not have to wait for one.
    const stay = await makeDoorStay(app.url, mailbox, { flat: { device_identifier: null } })
    await enterAs(page, app.url, stay.holder)
    await offerApp(page, 'dismissed')
    const card = page.getByRole('complementary', { name: install.title })
    // Long enough for the offer to appear, if there is one.
    const wait = () => page.clock.fastForward(60_000)
    const kept = () => page.evaluate(() => localStorage.getItem('portineria.install'))

    await page.clock.install()
    await page.goto('/door')
    await expect(page.getByRole('heading', { level: 1, name: stay.flat })).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
    await shell(page, said).goTo('stay')
    await expect(page.getByRole('article', { name: stay.flat })).toBeVisible()
    await wait()
    await expect(card.getByText(install.hint.other)).toBeVisible()
    await expectAccessible(page)

    await card.getByRole('button', { name: install.yes, exact: true }).click()
    await expect(card).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    // Closing the browser's prompt counts as Later.
    await expect.poll(kept).toContain('"answer":"later"')
    await page.reload()
    await expect(page.getByRole('article', { name: stay.flat })).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
  })
})
