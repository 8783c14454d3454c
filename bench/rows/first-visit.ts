/** What a phone downloads on its first visit to show the log-in page. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import { serveReactPage } from '../floors/react-page.ts'
import { startApp } from '../processes.ts'
import { kilobytes, times } from '../result.ts'

const MOST = 2.2
const MOST_FONTS = 60_000

type Visit = { code: number; fonts: number; files: number }

/** The size of bodies as transferred, encoded, without headers, which depend on the server and not on the page. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const loads: Promise<{ type: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    loads.push(request.sizes().then(({ responseBodySize }) => ({ type, size: responseBodySize })))
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 })
  await page.locator('input[type=password]').waitFor()
  const all = await Promise.all(loads)
  await context.close()
  const sum = (...types: string[]) => {
    const some = all.filter(({ type }) => types.includes(type))
    return { size: some.reduce((total, { size }) => total + size, 0), files: some.length }
  }
  const code = sum('script', 'stylesheet')
  return { code: code.size, files: code.files, fonts: sum('font').size }
}

export const measureFirstVisit: Measure = async ({ folder }) => {
  const { code, output } = await run(process.execPath, ['scripts/build-if-missing.ts'])
  if (code !== 0) throw new Error(output)
  const { executablePath, env } = await findBrowser()
  const floor = await serveReactPage(await mkdtemp(join(folder, 'react-')))
  const app = await startApp({ DATA_DIR: await mkdtemp(join(folder, 'visit-')) })
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> })
  try {
    const ours = await visit(browser, `${app.url}/login`)
    const bare = await visit(browser, floor.url)
    const ratio = ours.code / bare.code
    return [
      {
        work: 'first visit to `/login`: JS + CSS, brotli',
        ours: `${kilobytes(ours.code)} in ${ours.files} files`,
        beside: `React + react-dom: ${kilobytes(bare.code)}`,
        ratio: times(ratio),
        target: `≤ ${MOST} ×`,
        reached: ratio <= MOST ? 'yes' : 'no',
      },
      {
        work: 'first visit to `/login`: fonts',
        ours: kilobytes(ours.fonts),
        beside: '–',
        ratio: '–',
        target: `≤ ${kilobytes(MOST_FONTS)}`,
        reached: ours.fonts <= MOST_FONTS ? 'yes' : 'no',
      },
    ]
  } finally {
    await browser.close()
    await Promise.all([app.stop(), floor.stop()])
  }
}
