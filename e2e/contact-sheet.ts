/**
 * `npm run contact-sheet`: takes pictures of every screen for review, on one page: at every size, light and dark, in both
 * languages, and also empty, with long names, loading, failing, and with text twice as large. Arguments narrow it down: `npm run
 * contact-sheet -- /door 390 dark`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, languageCodes, languages } from '@portineria/contract/rules/languages'
import { findBrowser } from '../scripts/browser.ts'
import { root, run } from '../scripts/run.ts'
import { startApp } from './fixtures/app.ts'
import { withLinks } from './fixtures/companion-link.ts'
import { signIn } from './fixtures/sign-in.ts'
import { type State, states } from './fixtures/states.ts'
import { words } from './fixtures/words.ts'
import { screens, type Visitor } from './pages/screens.ts'

const FOLDER = join(root, 'test-results/contact-sheet')
/** Much of the time for a picture is spent waiting until the screen is idle, so several are taken at once. */
const AT_ONCE = 3
const widths = [360, 390, 820, 1280, 1920] as const
const heights: Record<(typeof widths)[number], number> = { 360: 780, 390: 844, 820: 1180, 1280: 800, 1920: 1080 }
const schemes = ['light', 'dark'] as const

/** Views behind a screen's address that need a picture of their own. */
const deeper: readonly { path: string; visitor: Visitor }[] = [
  { path: '/admin_book?view=calendar', visitor: 'admin' },
  { path: '/admin_book?import', visitor: 'admin' },
  { path: '/admin_book?id=1', visitor: 'admin' },
  { path: '/admin_book?id=new', visitor: 'admin' },
  { path: '/admin_book?review=1', visitor: 'admin' },
  { path: '/admin_flat?id=1', visitor: 'admin' },
  { path: '/admin_trip?view=orders', visitor: 'admin' },
  { path: '/admin_trip?view=inbox', visitor: 'admin' },
  { path: '/admin?tables', visitor: 'admin' },
  { path: '/admin_settings?tab=contact', visitor: 'admin' },
  { path: '/admin_settings?tab=stays', visitor: 'admin' },
  { path: '/admin_settings?tab=connections', visitor: 'admin' },
  { path: '/admin_settings?tab=system', visitor: 'admin' },
  { path: '/setup?step=door', visitor: 'admin' },
  { path: '/door', visitor: 'admin' },
  { path: '/proposal?trip=1', visitor: 'guest' },
  { path: '/proposal?buy=1', visitor: 'guest' },
  { path: '/login?privacy', visitor: 'nobody' },
  { path: '/nowhere', visitor: 'guest' },
]

type Shot = {
  path: string
  visitor: Visitor
  width: (typeof widths)[number]
  scheme: (typeof schemes)[number]
  language: Language
  state: State
}

/** Unusual states are captured once per screen on a phone, long names also on a desktop: the other sizes have the same layout. */
const usual = ({ state, width, scheme }: Shot) =>
  state === 'ready' || (scheme === 'light' && (width === 360 || (state === 'long names' && width === 1280)))

const all: Shot[] = [...screens, ...deeper].flatMap(({ path, visitor }) =>
  languageCodes.flatMap((language) =>
    widths.flatMap((width) =>
      schemes.flatMap((scheme) =>
        (Object.keys(states) as State[]).map((state) => ({ path, visitor, width, scheme, language, state })),
      ),
    ),
  ),
)

const tagsOf = ({ path, visitor, width, scheme, language, state }: Shot) =>
  [path, visitor, String(width), scheme, language, state] as string[]
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !all.some((shot) => tagsOf(shot).includes(word)))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')} to show`)

/** Arguments of one kind are alternatives, arguments of several kinds must all match: /door /booking dark. */
const wanted = all.filter(usual).filter((shot) =>
  tagsOf(shot).every((tag, kind) => {
    const alternatives = asked.filter((word) => all.some((one) => tagsOf(one)[kind] === word))
    return alternatives.length === 0 || alternatives.includes(tag)
  }),
)

const nameOf = (shot: Shot) =>
  `${tagsOf(shot)
    .join(' ')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')}.jpg`

async function sessions(
  browser: Browser,
  url: string,
): Promise<Record<Visitor, Awaited<ReturnType<BrowserContext['storageState']>>>> {
  const of = async (visitor: Visitor) => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
    if (visitor !== 'nobody') await signIn(await context.newPage(), visitor, words.gb)
    const { origins } = await context.storageState()
    await context.close()
    return { cookies: [], origins }
  }
  return { nobody: await of('nobody'), guest: await of('guest'), admin: await of('admin') }
}

/** Runs in the page. True when nothing is loading and nothing has arrived for a while. Pictures load after the screen. */
function isSettled(): boolean {
  const came = performance.getEntriesByType('resource').map((one) => (one as PerformanceResourceTiming).responseEnd)
  const pictures = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight)
  const waiting = document.querySelector('[aria-busy="true"]') || pictures.some((one) => !one.complete)
  return !waiting && performance.now() - Math.max(0, ...came) > 600
}

async function take(page: Page, state: State, path: string): Promise<Buffer> {
  await states[state](page)
  await page.goto(path)
  if (state !== 'waiting' && state !== 'failing') {
    await page
      .getByRole('heading')
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined)
    // Not `networkidle`: a signed-in page keeps its stream of live events open.
    await page.waitForFunction(isSettled, undefined, { timeout: 10_000 }).catch(() => undefined)
  }
  // The app retries a failed request after some seconds; only then does the screen show the error.
  else await page.waitForTimeout(state === 'failing' ? 5_000 : 2_000)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ type: 'jpeg', quality: 70, scale: 'css' })
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function pageOf(shots: readonly Shot[]): string {
  const paths = [...new Set(shots.map(({ path, visitor }) => `${path} · ${visitor}`))]
  const section = (title: string) => {
    const own = shots.filter(({ path, visitor }) => `${path} · ${visitor}` === title)
    const figures = own.map((shot) => {
      const [, , ...tags] = tagsOf(shot)
      return `<figure><a href="${nameOf(shot)}"><img loading="lazy" src="${nameOf(shot)}" alt=""></a><figcaption>${escaped(tags.join(' · '))}</figcaption></figure>`
    })
    return `<h2>${escaped(title)}</h2><div>${figures.join('')}</div>`
  }
  return `<!doctype html><meta charset="utf-8"><title>Portineria: contact sheet</title>
<style>body{font:14px system-ui;margin:24px;background:#ddd}div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{height:420px;border:1px solid #999}figcaption{color:#333}</style>
<h1>${shots.length} pictures</h1>${paths.map(section).join('')}`
}

const built = await run(process.execPath, ['scripts/build-if-missing.ts'])
if (built.code !== 0) throw new Error(built.output)
const { executablePath, env } = await findBrowser()
const app = await startApp()
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> })
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const kept = await sessions(browser, app.url)
  const opened = await withLinks(app.url, screens)
  /** The address that opens a screen. */
  const addressOf = (path: string) => opened[screens.findIndex((one) => one.path === path)]?.path ?? path
  const left = wanted.values()
  let taken = 0
  const takeOneByOne = async () => {
    for (const shot of left) {
      const { visitor, width, scheme, language } = shot
      const context = await browser.newContext({
        baseURL: app.url,
        storageState: kept[visitor],
        viewport: { width, height: heights[width] },
        // Phones and tablets use touch, which has larger targets than a mouse.
        hasTouch: width < 1280,
        isMobile: width < 1280,
        colorScheme: scheme,
        locale: languages[language].locale,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await writeFile(join(FOLDER, nameOf(shot)), await take(await context.newPage(), shot.state, addressOf(shot.path)))
      await context.close()
      taken += 1
      process.stdout.write(`\r${taken} of ${wanted.length}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeOneByOne))
  await writeFile(join(FOLDER, 'index.html'), pageOf(wanted))
  console.log(`\n${join(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  await app.stop()
}
