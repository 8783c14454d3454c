/** Configures the browser tests: a real Chromium at phone and desktop size, with one server per worker (e2e/fixtures/app.ts). */
import { defineConfig } from '@playwright/test'
import { fakeCamera } from './e2e/fixtures/camera.ts'
import { findBrowser } from './scripts/browser.ts'

const { executablePath, env } = await findBrowser()

/**
 * A full browser loads pages of its own into every window (the pop-up of the address bar, twice). Without them and without the
 * graphics process, the first page of a journey takes about half the processor time. The other entries are Playwright's own list,
 * because a second `--disable-features` replaces the first.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Turns off what Chromium does on its own, over the network and during the tests. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-gpu',
  `--disable-features=${disabledFeatures.join(',')}`,
]

const inherited = Object.fromEntries(Object.entries(process.env).filter((entry) => entry[1] !== undefined))

const ignored = process.env.UPDATE_SCREENSHOTS === '1' ? [] : ['**/screenshots.spec.ts']

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/fixtures/setup-data.ts',
  testIgnore: ignored,
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  // No test is retried: one that needs it has a race, or the product has.
  retries: 0,
  forbidOnly: true,
  // Timeouts only end what hangs: a slow machine may have a fifth of its cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    timezoneId: 'Europe/Rome',
    // A desktop in English; journeys on a phone in Italian say so (e2e/fixtures/languages.ts). One project for both, because
    // Playwright starts new workers, servers and browsers for each project.
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    // The offline start has its own journeys (pwa-*); the others talk to the server directly.
    serviceWorkers: 'block',
    // Animations cannot be measured: axe would read colours in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Playwright would take one at the end of every journey in case it fails later; e2e/fixtures/test.ts takes only those that
    // are needed.
    screenshot: 'off',
    trace: 'off',
    launchOptions: {
      executablePath,
      env: { ...inherited, ...env },
      args: [...quiet, ...fakeCamera],
      chromiumSandbox: false,
    },
  },
})
