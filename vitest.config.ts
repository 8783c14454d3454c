import { defineConfig } from 'vitest/config'
import { callAddresses } from './apps/web/call-addresses.ts'

/** On a loaded machine one of thousands loses a race now and then; the summary names it, as with the browser's. */
const retry = 1

/** In full length nothing is tried again: that is what is counted. */
const full = process.env.FAULTS === 'full'

const everyApiTest = ['apps/api/**/*.api.test.ts']

/**
 * A database by its address is the same PostgreSQL as the embedded one; what differs is the way to it. So, unless one is given or all is
 * wanted: those who keep a connection of their own, lock, or ask how it is.
 */
const byAddress =
  process.env.TEST_DATABASE_URL || full
    ? everyApiTest
    : ['door', 'event', 'mail', 'system'].map((feature) => `apps/api/src/features/${feature}/*.api.test.ts`)

const apiTests = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['apps/api/test/setup-database.ts'],
    // One app and one database per worker serve all its files.
    isolate: false,
    pool: 'forks' as const,
    retry,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [callAddresses()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'apps/api/test/faults/**', '**/node_modules/**'],
          retry,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/api/test/faults/*.test.ts'],
          globalSetup: ['apps/api/test/setup-database.ts'],
          retry: full ? 0 : retry,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      apiTests('api on the embedded database', everyApiTest),
      apiTests('api on DATABASE_URL', byAddress),
    ],
  },
})
