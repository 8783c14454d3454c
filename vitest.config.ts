import { defineConfig, type Plugin } from 'vitest/config'
import './apps/api/src/quick-imports.ts'
import { callAddresses } from './apps/web/build/call-addresses.ts'
import { compileWords } from './apps/web/build/compile-words.ts'
import { screenWordsPlugin } from './apps/web/build/screen-words.ts'

/**
 * No test is retried and no test asserts on time: a test that needs a retry has a race. The timeouts only end what hangs, so they
 * are generous: a machine may have a fifth of its cores for minutes, and hooks stop servers and databases.
 */
const patient = { retry: 0, testTimeout: 180_000, hookTimeout: 180_000 }

const preload = (path: string) => ['--import', new URL(path, import.meta.url).href]

/** Processes that load the server do it in half the time; this one does, too, through the import above. */
const quick = { execArgv: preload('apps/api/src/quick-imports.ts') }

/** Node runs the server's code as it is. Vite would transform it, and each reference to an import would be a call. */
const inNode = { ...quick, pool: 'forks', experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** The modules of a worker are loaded once; stubbed globals are restored after each test. */
const shared = { isolate: false, unstubGlobals: true, ...patient }

/** Tests of React components outside the web app. */
const drawn = ['packages/illustration/**/*.test.ts']

/** Vitest takes the development builds of packages. That of use-intl checks all words whenever the app starts. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  configResolved({ environments }) {
    for (const { resolve } of Object.values(environments))
      resolve.conditions = resolve.conditions.map((name) => (name === 'development|production' ? 'production' : name))
  },
}

/** `npm run test:faults` runs the fault tests in full length. `npm test` runs one of them, in short, as a unit test. */
const full = process.env.FAULTS === 'full'
const longDays = `apps/api/test/faults/${full ? '*' : '!(requests)'}.test.ts`

export default defineConfig({
  test: {
    // One more than the cores: tests wait for the database, for devices and for servers that start. `npm test` sets another number.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/api/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', longDays, ...drawn, '**/node_modules/**'],
          ...shared,
          ...inNode,
        },
      },
      {
        // What the browser gets goes through Vite: React components, style sheets, and modules that the build writes.
        plugins: [callAddresses(), screenWordsPlugin()],
        test: { name: 'web-unit', include: [...drawn, 'apps/web/**/*.test.ts'], ...shared, ...quick },
      },
      {
        plugins: [callAddresses(), compileWords(), screenWordsPlugin(), productionBuilds],
        // Uses the production build of React, because its development build takes half as long again.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { conditions: ['production', 'module', 'browser'] },
        test: {
          name: 'web',
          include: ['apps/web/**/*.dom.test.tsx'],
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              width: 1440,
              height: 900,
              // A pressed link must not change the address: happy-dom would also follow a link that downloads a file, and no later test
              // of the same worker could open the app.
              settings: { navigation: { disableFallbackToSetURL: true } },
            },
          },
          // use-intl must go through Vite, which replaces its formatter with the one for compiled messages.
          // Node loads the contract and the reference tables once, as they are: they keep no state.
          server: { deps: { inline: ['use-intl'], external: [/\/packages\/(contract|reference)\/src\//] } },
          // Much of what a test makes is dropped soon. With more room for new objects, the engine copies them less often.
          execArgv: ['--max-semi-space-size=64'],
          // React, Mantine and similar libraries are loaded once per worker; every test loads the app itself again.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'faults',
          include: full ? [longDays] : [],
          globalSetup: ['apps/api/test/setup-database.ts'],
          ...quick,
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts'],
          globalSetup: ['apps/api/test/setup-database.ts'],
          // One app and one database per worker serve all of its test files.
          isolate: false,
          ...inNode,
          execArgv: [...quick.execArgv, ...preload('apps/api/test/cheap-argon2-hook.ts')],
          ...patient,
        },
      },
    ],
  },
})
