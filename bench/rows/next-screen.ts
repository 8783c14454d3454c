/** From the tap to the painted next screen, with everything it needs in the cache, and how much of it shifts. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { signIn } from '../../e2e/fixtures/sign-in.ts'
import { words } from '../../e2e/fixtures/words.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { quietBrowser } from '../quiet-browser.ts'
import { ms, verdict } from '../result.ts'
import { median } from '../rounds.ts'

const ROUNDS = 7
const MOST_MS = 60
const MOST_SHIFT = 0.01

/** In the order of a visit; the profile's address contains the person's id. */
const SCREENS = ['/door', '/proposal', '/booking', '/holder', '/']

/**
 * Measured in the page: from the click until the frame after the new heading appears. Two screens may have the same heading text.
 */
async function go(page: Page, path: string): Promise<number> {
  const link = page.locator(path === '/' ? 'nav a[href="/"]' : `nav a[href^="${path}"]`).locator('visible=true')
  return link.first().evaluate(async (element) => {
    const heading = () => document.querySelector('main h1, main h2')
    const before = heading()
    const started = performance.now()
    ;(element as HTMLElement).click()
    while (!heading() || heading() === before) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - started
  })
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )

export const measureNextScreen: Measure = async ({ folder }) => {
  const { code, output } = await run(process.execPath, ['scripts/build-if-missing.ts'])
  if (code !== 0) throw new Error(output)
  // Without the pictures that a demo adds in its first minutes, which would take the processor from the measurement.
  const app = await startApp({ NODE_ENV: 'test', DATA_DIR: await mkdtemp(join(folder, 'screens-')), DEMO: 'on' })
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: quietBrowser,
  })
  try {
    const context = await browser.newContext({
      baseURL: app.url,
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await signIn(page, 'guest', words.gb)
    // Opens every screen once, so that code and data are cached.
    for (const path of SCREENS) {
      await go(page, path)
      // The stream of live events never ends, so this waits a moment instead of for an idle network.
      await page.waitForTimeout(1_500)
    }
    const before = await shiftOf(page)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken: number[] = []
      for (const path of SCREENS) {
        taken.push(await go(page, path))
        await page.waitForTimeout(300)
      }
      rounds.push(Math.max(...taken))
    }
    // Per tap: only shifts more than half a second after an input count.
    const shift = ((await shiftOf(page)) - before) / (ROUNDS * SCREENS.length)
    return [
      {
        work: 'next screen after a tap, all cached: the slowest of five',
        ours: ms(median(rounds)),
        beside: '–',
        ratio: '–',
        target: `< ${MOST_MS} ms`,
        reached: verdict(rounds, (taken) => taken < MOST_MS),
      },
      {
        work: 'layout shift of a next screen',
        ours: shift.toFixed(3),
        beside: '–',
        ratio: '–',
        target: `< ${MOST_SHIFT}`,
        reached: shift < MOST_SHIFT ? 'yes' : 'no',
      },
    ]
  } finally {
    await browser.close()
    await app.stop()
  }
}
