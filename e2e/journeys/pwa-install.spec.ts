/** The offer for the home screen (spec §1): once, at home, after an approved stay; Yes, Later and Never are remembered. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { makeDoorStay } from '../fixtures/door.ts'
import { onPhone } from '../fixtures/languages.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { words } from '../fixtures/words.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

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

const offer = (page: Page, title: string) => page.getByRole('complementary', { name: title })
const age = (page: Page, days: number) =>
  page.evaluate((by) => {
    const { answer, at } = JSON.parse(localStorage.getItem('portineria.install') ?? '{}')
    localStorage.setItem('portineria.install', JSON.stringify({ answer, at: at - by * 86_400_000 }))
  }, days)

onPhone(({ pwa: { install }, booking }) => {
  test('yes, later, never', async ({ page, app, mailbox }) => {
    const stay = await makeDoorStay(app.url, mailbox)
    await enterAs(page, app.url, stay.holder)
    await offerApp(page, 'accepted')
    const card = offer(page, install.title)
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click()

    // Long enough for the offer to come, if it came.
    const wait = () => page.clock.fastForward(60_000)
    await page.clock.install()
    await page.goto('/door')
    await expect(page.getByRole('heading', { level: 1, name: stay.flat })).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
    await page.goto('/')
    await expect(card).toBeVisible()
    await expect(card.getByText(install.hint.other)).toBeVisible()
    await expectAccessible(page)

    await press(install.later)
    await expect(card).toBeHidden()
    await age(page, 6)
    await page.reload()
    await expect(page.getByText(booking.action.door)).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
    await age(page, 2)
    await page.reload()
    await press(install.yes)
    await expect(card).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')

    await page.evaluate(() => localStorage.removeItem('portineria.install'))
    await page.reload()
    await press(install.never)
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByText(booking.action.door)).toBeVisible()
    await wait()
    await expect(card).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('portineria.install'))).toBe('{"answer":"never"}')
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('@phone the way is told', async ({ page, app, mailbox }) => {
    const { install } = words.it.pwa
    const stay = await makeDoorStay(app.url, mailbox)
    await enterAs(page, app.url, stay.holder)
    await page.goto('/')
    const card = offer(page, install.title)
    await expect(card.getByText(install.hint.iphone)).toBeVisible()
    await card.getByRole('button', { name: install.yes, exact: true }).click()
    const steps = offer(page, install.steps.title)
    await expect(steps.getByRole('listitem')).toHaveText(Object.values(install.steps.iphone))
    await expectAccessible(page)
    await steps.getByRole('button', { name: install.done }).press('Enter')
    await expect(steps).toBeHidden()
  })
})

test('@phone nothing is offered before a stay is approved', async ({ page, app, mailbox }) => {
  const stay = await makeStay(app.url, mailbox)
  await enterAs(page, app.url, stay.holder)
  await offerApp(page, 'accepted')
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText(words.it.booking.action.created)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(offer(page, words.it.pwa.install.title)).toHaveCount(0)
})
