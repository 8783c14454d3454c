/**
 * Finds the Chromium for the browser tests, installs one if there is none, and says which kind it is. `CHROMIUM_PATH` overrides.
 * Run on its own, it prints what it found.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { type BrowserSource, browserSources } from './browser-sources.ts'
import { root, run } from './run.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** A headless shell is Chromium without its user interface: no notifications, no push, no PDF viewer. */
export type BrowserKind = 'full browser' | 'headless shell'

type Located = { executablePath: string; env: Record<string, string> }
/** `env` is added to the environment in which the browser is started. */
export type FoundBrowser = Located & { kind: BrowserKind; version: string }

const APT_CHROMIUM = '/usr/bin/chromium'

/** Playwright reads its configuration again in each of its processes; the first process stores its result here for the others. */
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

/** Returns the browser, or the reason why there is none. */
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
  // The bundled libraries can conflict with the system's own, so they are used only if the browser does not start without them.
  const tries = [fonts, { ...fonts, LD_LIBRARY_PATH: unpacked.libraries }]
  const env = tries.find((extra) => runs(executable, extra))
  return env ? { executablePath: executable, env } : `The Chromium from npm does not start: ${executable} --version`
}

const runs = (executable: string, env: Record<string, string>) =>
  spawnSync(executable, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0

async function fromApt(): Promise<Located | string> {
  console.log('No browser on this machine yet: installing Debian’s (apt-get install chromium)…')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (code !== 0) return `apt-get ${args[0]} failed: ${output.trim()}`
  }
  return existsSync(APT_CHROMIUM) ? { executablePath: APT_CHROMIUM, env: {} } : `apt-get installed no ${APT_CHROMIUM}`
}

/** Neither the name nor the version distinguishes the kinds, but only a full browser can show a PDF. */
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
