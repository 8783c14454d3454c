/** A newer release is offered, never forced: not in the middle of a form, and installed only when the reader asks for it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { atDesk } from '../fixtures/languages.ts'
import { type Releases, startReleases } from '../fixtures/next-release.ts'
import { enterAs, makeStay } from '../fixtures/stay.ts'
import { expect, test } from '../fixtures/test.ts'
import { shell } from '../pages/shell.ts'

test.use({ serviceWorkers: 'allow' })

let releases: Releases
test.beforeEach(async ({ app }) => {
  releases = await startReleases(app.url)
})
test.afterEach(() => releases.stop())

const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('portineria-shell-')))
/** Triggers the check that the app does whenever it becomes visible again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

atDesk((said) => {
  test('a new version', async ({ page, app, mailbox }) => {
    const { pwa, trip } = said
    const stay = await makeStay(app.url, mailbox)
    await enterAs(page, app.url, stay.holder)
    await page.goto(`${releases.url}/`)
    await expect.poll(() => controlled(page), { timeout: 120_000 }).toBe(true)
    const [first] = await shells(page)

    // The guest is writing when the next release appears.
    await page.goto(`${releases.url}/proposal?chat=0`)
    const line = page.getByRole('textbox', { name: trip.chat.write })
    await line.fill('Half a sentence')
    releases.release()
    await lookAgain(page)
    await expect.poll(() => shells(page), { timeout: 120_000 }).toHaveLength(2)
    const note = page.getByRole('status').filter({ hasText: pwa.update.ready })
    const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect.poll(waits).toBe(true)
    await expect(note).toHaveCount(0)
    await expect(line).toHaveValue('Half a sentence')

    await line.fill('')
    await expect(note).toBeAttached()
    await page.getByRole('button', { name: trip.guest.talk.back }).click()
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await shell(page, said).goTo('check_in')
    await expect(page).toHaveURL(/\/booking/)
    await expect(note).toHaveCount(0)

    await page.goto(`${releases.url}/`)
    const reloaded = page.waitForEvent('load')
    await note.getByRole('button', { name: pwa.update.reload }).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note).toHaveCount(0)
    await expect.poll(() => shells(page)).toHaveLength(1)
    expect(await shells(page)).not.toEqual([first])
  })
})
