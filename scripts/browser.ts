/**
 * Finds the Chromium for the browser tests, installs one where there is none, and says which kind it is. `CHROMIUM_PATH`
 * overrides. Run by itself it prints what it found.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { type BrowserSource, browserSources } from './browser-sources.ts'
import { root } from './run.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** A headless shell is Chromium without its user interface: no notifications, no push, no PDF viewer. */
export type BrowserKind = 'full browser' | 'headless shell'

type Located = { executablePath: string; env: Record<string, string> }
/** `env` comes on top of the environment the browser is started with. */
export type FoundBrowser = Located & { kind: BrowserKind; version: string }

const APT_CHROMIUM = '/usr/bin/chromium'

/** Playwright reads its configuration anew in each of its processes: the first one leaves its answer to the others here. */
const ANSWER = 'PORTINERIA_BROWSER'

export async function findBrowser(): Promise<FoundBrowser> {
  const known = process.env[ANSWER]
  if (known) return JSON.parse(known) as FoundBrowser
  const found = await identify(await locateBrowser())
  process.env[ANSWER] = JSON.stringify(found)
  return found
}

async function locateBrowser(): Promise<Located> {
  const sources = browserSources({
    platform: process.platform,
    arch: process.arch,
    root: process.getuid?.() === 0,
    chromiumPath: process.env.CHROMIUM_PATH || undefined,
    has: existsSync,
  })
  const faults: string[] = []
  for (const source of sources) {
    const found = await bring(source)
    if (typeof found !== 'string') return found
    faults.push(found)
  }
  throw new Error(
    [
      `No Chromium for the browser tests on this machine (${process.platform} ${process.arch}).`,
      ...faults,
      'Install Chromium or Chrome, or set CHROMIUM_PATH to the one you have.',
    ].join('\n'),
  )
}

/** The browser, or the words for why not. */
async function bring(source: BrowserSource): Promise<Located | string> {
  switch (source.from) {
    case 'setting':
      return existsSync(source.path) ? { executablePath: source.path, env: {} } : `CHROMIUM_PATH: no ${source.path}`
    case 'system':
      return { executablePath: source.path, env: {} }
    case 'package':
      return fromPackage()
    case 'apt':
      return fromApt()
  }
}

async function fromPackage(): Promise<Located | string> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const unpacked = await unpackChromium(join(folder, 'bin'), join(root, 'node_modules/.cache', `chromium-${version}`))
  const { executable } = unpacked
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: unpacked.fontsConf }
  // Beside the system's own libraries the bundled ones can do harm: only where the browser does not start without.
  const tries = [fonts, { ...fonts, LD_LIBRARY_PATH: unpacked.libraries }]
  const env = tries.find((extra) => runs(executable, extra))
  return env ? { executablePath: executable, env } : `The Chromium from npm does not start: ${executable} --version`
}

const runs = (executable: string, env: Record<string, string>) =>
  spawnSync(executable, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0

function fromApt(): Located | string {
  console.log('No browser on this machine yet: installing Debian’s (apt-get install chromium)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr, error } = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) return `apt-get ${args[0]} failed: ${(error?.message ?? stderr).trim()}`
  }
  return existsSync(APT_CHROMIUM) ? { executablePath: APT_CHROMIUM, env: {} } : `apt-get brought no ${APT_CHROMIUM}`
}

/** Neither the name nor the version tells the kinds apart; whether a page may show a PDF does. */
async function identify(located: Located): Promise<FoundBrowser> {
  const { executablePath } = located
  const env = { ...process.env, ...located.env } as Record<string, string>
  const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false })
  try {
    const page = await browser.newPage()
    const full = await page.evaluate(() => navigator.pdfViewerEnabled)
    return { ...located, version: browser.version(), kind: full ? 'full browser' : 'headless shell' }
  } finally {
    await browser.close()
  }
}

export const describeBrowser = ({ kind, version, executablePath }: FoundBrowser): string =>
  `Chromium ${version}, ${kind} (${executablePath})`

if (import.meta.filename === process.argv[1]) console.log(describeBrowser(await findBrowser()))
