import { defineConfig } from 'vitest/config'
import { callAddresses } from './apps/web/call-addresses.ts'

/**
 * Nothing is tried again, and nothing asserts on time: a test that needs a second try has a race. The limits only end what
 * hangs, so they are generous: machines may have a fifth of their cores for minutes, and hooks stop servers and databases.
 */
const patient = { retry: 0, testTimeout: 180_000, hookTimeout: 180_000 }

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
    ...patient,
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
          ...patient,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/api/test/faults/*.test.ts'],
          globalSetup: ['apps/api/test/setup-database.ts'],
          ...patient,
        },
      },
      apiTests('api on the embedded database', everyApiTest),
      apiTests('api on DATABASE_URL', byAddress),
    ],
  },
})
