/**
 * The offer for the home screen (spec §1): not at the door, but at home, after an approved stay, and with the browser's own
 * question. Later, Never, and how it goes on an iPhone are in apps/web/src/pwa/install-card.dom.test.tsx.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { shell } from '../pages/shell.ts'

/** Chromium offers the app for installing: before anything is drawn, as it does. */
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

  test('offered at home only; with a yes the browser asks, and what was answered is remembered', async ({
    page,
    app,
    mailbox,
  }) => {
    // No door is opened here, and without a device none has to be waited for.
    const stay = await makeDoorStay(app.url, mailbox, { flat: { device_identifier: null } })
    await enterAs(page, app.url, stay.holder)
    await offerApp(page, 'dismissed')
    const card = page.getByRole('complementary', { name: install.title })
    // Long enough for the offer to come, if it came.
    const wait = () => page.clock.fastForward(60_000)
    const kept = () => page.evaluate(() => localStorage.getItem('portineria.install'))

    await page.clock.install()
    await page.goto('/door')
    await expect(page.getByRole('heading', { level: 1, name: stay.flat })).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
    await shell(page, said).goTo('stay')
    await expect(page.getByText(said.booking.action.door)).toBeVisible()
    await wait()
    await expect(card.getByText(install.hint.other)).toBeVisible()
    await expectAccessible(page)

    await card.getByRole('button', { name: install.yes, exact: true }).click()
    await expect(card).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    // Whoever closes the browser's question has said Later.
    await expect.poll(kept).toContain('"answer":"later"')
    await page.reload()
    await expect(page.getByText(said.booking.action.door)).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
  })
})
