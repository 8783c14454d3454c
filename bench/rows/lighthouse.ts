/** What Lighthouse thinks of the screens a guest lives in, on a phone in the middle range and its network. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { signIn } from '../../e2e/fixtures/sign-in.ts'
import { words } from '../../e2e/fixtures/words.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import type { Measure } from '../bench.ts'
import { freePort, startApp } from '../processes.ts'
import { type Line, verdict } from '../result.ts'
import { median } from '../rounds.ts'

const PAGES = ['/login', '/', '/door', '/proposal', '/booking'] as const
const ROUNDS = 3
const least = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]

type Scores = Record<Category, number>
type Visit = { scores: Scores; faults: string[] }

async function look(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    // The session of the guest stays; caches are emptied all the same.
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories: found, audits } = result.lhr
  const scores = Object.fromEntries(categories.map((name) => [name, (found[name]?.score ?? 0) * 100])) as Scores
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { scores, faults }
}

function lineOf(path: string, visits: Visit[]): Line {
  const of = (name: Category) => visits.map(({ scores }) => scores[name])
  const shown = (values: (name: Category) => number) => categories.map((name) => Math.round(values(name))).join(' / ')
  const reaches = visits.map(({ scores }) => (categories.every((name) => scores[name] >= least[name]) ? 1 : 0))
  const faults = [...new Set(visits.flatMap((visit) => visit.faults))]
  return {
    work: `Lighthouse, mobile, \`${path}\`: performance / accessibility / best practices`,
    ours: shown((name) => median(of(name))),
    beside: '–',
    ratio: '–',
    target: shown((name) => least[name]),
    reached: verdict(reaches, (one) => one === 1),
    ...(faults.length > 0 ? { notes: [`Lighthouse on \`${path}\` found: ${faults.join(', ')}.`] } : {}),
  }
}

export const measureLighthouse: Measure = async ({ folder }) => {
  const { code, output } = await run(process.execPath, ['scripts/build-if-missing.ts'])
  if (code !== 0) throw new Error(output)
  const app = await startApp({ DATA_DIR: await mkdtemp(join(folder, 'lighthouse-')), DEMO: 'on' })
  const { executablePath, env } = await findBrowser()
  const port = await freePort()
  const lines: Line[] = []
  const visited = async (path: string) => {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await look(app.url + path, port))
    lines.push(lineOf(path, visits))
  }
  const context = await chromium.launchPersistentContext(await mkdtemp(join(folder, 'browser-')), {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [`--remote-debugging-port=${port}`],
    baseURL: app.url,
    locale: 'en-GB',
  })
  try {
    const [before, ...inside] = PAGES
    await visited(before)
    const page = await context.newPage()
    await signIn(page, 'guest', words.gb)
    await page.close()
    for (const path of inside) await visited(path)
    return lines
  } finally {
    await context.close()
    await app.stop()
  }
}
