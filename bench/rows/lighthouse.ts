/** Lighthouse scores of the screens that guests use, on a mid-range phone and a mobile network. */
import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import puppeteer, { type Page } from 'puppeteer-core'
import { people } from '../../e2e/fixtures/sign-in.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { freePort } from '../../scripts/free-port.ts'
import { run } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { quietBrowser } from '../quiet-browser.ts'
import { type Line, verdict } from '../result.ts'
import { median } from '../rounds.ts'

/** The screens behind the log-in; a signed-in guest has visited them before. */
const INSIDE = ['/', '/door', '/proposal', '/booking'] as const
const ROUNDS = 5
type Category = 'performance' | 'accessibility' | 'best-practices'
const categories: Category[] = ['performance', 'accessibility', 'best-practices']

/** A first visit also loads the app's files. */
const leastOf = (first: boolean): Scores => ({
  performance: first ? 95 : 97,
  accessibility: 100,
  'best-practices': 100,
})

type Scores = Record<Category, number>
type Visit = { scores: Scores; faults: string[] }

/** Removes everything that makes a second visit fast, except the session. */
async function forgetFiles(url: string, port: number): Promise<void> {
  await inBrowser(port, async (page) => {
    const devtools = await page.createCDPSession()
    await devtools.send('Storage.clearDataForOrigin', {
      origin: url,
      storageTypes: 'service_workers,cache_storage',
    })
    await devtools.send('Network.clearBrowserCache')
  })
}

async function look(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    // Keeps the guest's session and the files; `forgetFiles` removes the files where needed.
    disableStorageReset: true,
    // The stream of live events never ends; without this limit Lighthouse would wait its full time for each signed-in page.
    maxWaitForLoad: 12_000,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories: found, audits } = result.lhr
  const scores = Object.fromEntries(categories.map((name) => [name, (found[name]?.score ?? 0) * 100])) as Scores
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { scores, faults }
}

function lineOf(path: string, first: boolean, visits: Visit[]): Line {
  const where = `\`${path}\`, ${first ? 'first' : 'later'} visit`
  const least = leastOf(first)
  const of = (name: Category) => visits.map(({ scores }) => scores[name])
  const shown = (values: (name: Category) => number) => categories.map((name) => Math.round(values(name))).join(' / ')
  const reaches = visits.map(({ scores }) => (categories.every((name) => scores[name] >= least[name]) ? 1 : 0))
  const faults = [...new Set(visits.flatMap((visit) => visit.faults))]
  return {
    work: `Lighthouse, mobile, ${where}: performance / accessibility / best practices`,
    ours: shown((name) => median(of(name))),
    beside: '–',
    ratio: '–',
    target: shown((name) => least[name]),
    reached: verdict(reaches, (one) => one === 1),
    ...(faults.length > 0 ? { notes: [`Lighthouse on ${where}, found: ${faults.join(', ')}.`] } : {}),
  }
}

async function until(there: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await there()); tries += 1) {
    if (tries > 100) throw new Error('the browser did not start')
    await sleep(100)
  }
}

/** With the library that Lighthouse itself uses: in some starts Playwright did not get connected with a browser that it had not launched. */
async function inBrowser(port: number, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` })
  const page = await browser.newPage()
  await work(page)
  await page.close()
  await browser.disconnect()
}

/** Signs the demo's guest in, in the browser's own profile, and waits until the app's files are cached. */
const enter = (url: string, port: number): Promise<void> =>
  inBrowser(port, async (page) => {
    const { email, password } = people.guest
    await page.goto(`${url}/login`)
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForFunction(() => location.pathname === '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })

export const measureLighthouse: Measure = async ({ folder }) => {
  const { code, output } = await run(process.execPath, ['scripts/build-if-missing.ts'])
  if (code !== 0) throw new Error(output)
  // Without the pictures that a demo adds in its first minutes, which would take the processor from the measurement.
  const app = await startApp({ NODE_ENV: 'test', DATA_DIR: await mkdtemp(join(folder, 'lighthouse-')), DEMO: 'on' })
  const { executablePath, env } = await findBrowser()
  const port = await freePort()
  const profile = await mkdtemp(join(folder, 'browser-'))
  const lines: Line[] = []
  const visited = async (path: string, { first }: { first: boolean }) => {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      if (first) await forgetFiles(app.url, port)
      visits.push(await look(app.url + path, port))
    }
    lines.push(lineOf(path, first, visits))
  }
  // The browser is started by hand: one that a test tool has launched holds back the tabs that Lighthouse opens.
  const browser = spawn(
    executablePath,
    [
      '--headless=new',
      '--no-sandbox',
      ...quietBrowser,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      // Instead of Chromium's own start page, which loads without end on a machine without internet.
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  )
  try {
    await until(() =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    await visited('/login', { first: true })
    await enter(app.url, port)
    for (const path of INSIDE) await visited(path, { first: false })
    // Signed in, but without the app's files: a phone that has cleared them.
    await visited('/', { first: true })
    return lines
  } finally {
    browser.kill()
    await app.stop()
  }
}
