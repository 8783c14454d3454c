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
    // One more than the cores: the API tests wait for the database and for devices a fifth of the time.
    maxWorkers: 3,
    projects: [
      {
        plugins: [callAddresses(), screenWordsPlugin()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', longDays, '**/node_modules/**'],
          // The modules of a worker are loaded once; stubbed globals are restored after each test.
          isolate: false,
          unstubGlobals: true,
          ...quick,
          ...patient,
        },
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
          pool: 'forks',
          execArgv: [...quick.execArgv, ...preload('apps/api/test/cheap-argon2-hook.ts')],
          // Node runs the server's code as it is. Vite would transform it, and each reference to an import would be a call.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...patient,
        },
      },
    ],
  },
})
