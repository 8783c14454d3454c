import { defineConfig } from 'vitest/config'
import { callAddresses } from './apps/web/call-addresses.ts'
import { compileWords } from './apps/web/compile-words.ts'

/**
 * Nothing is tried again, and nothing asserts on time: a test that needs a second try has a race. The limits only end what
 * hangs, so they are generous: machines may have a fifth of their cores for minutes, and hooks stop servers and databases.
 */
const patient = { retry: 0, testTimeout: 180_000, hookTimeout: 180_000 }

/** `npm run test:faults` runs the long days in full length; `npm test` runs those of them that take seconds, as unit tests. */
const full = process.env.FAULTS === 'full'
const longDays = `apps/api/test/faults/${full ? '*' : '!(requests|uploads)'}.test.ts`

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [callAddresses()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', longDays, '**/node_modules/**'],
          // The modules of a worker are loaded once; what a test has put in the place of globals ends with it.
          isolate: false,
          unstubGlobals: true,
          ...patient,
        },
      },
      {
        plugins: [callAddresses(), compileWords()],
        // React as people get it: the one for development takes half as long again.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          include: ['apps/web/**/*.dom.test.tsx'],
          env: { NODE_ENV: 'production' },
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          // It must come through Vite, which gives it the formatter of compiled words.
          server: { deps: { inline: ['use-intl'] } },
          // React, Mantine and the like are loaded once per worker; the app itself is loaded anew by every test.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'faults',
          include: full ? [longDays] : [],
          globalSetup: ['apps/api/test/setup-database.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.api.test.ts'],
          globalSetup: ['apps/api/test/setup-database.ts'],
          // One app and one database per worker serve all its files.
          isolate: false,
          pool: 'forks',
          ...patient,
        },
      },
    ],
  },
})
