import { defineConfig } from 'vitest/config'
import { callAddresses } from './apps/web/call-addresses.ts'

/** On a loaded machine one of thousands loses a race now and then; the summary names it, as with the browser's. */
const retry = 1

const apiTests = (name: string) => ({
  test: {
    name,
    include: ['apps/api/**/*.api.test.ts'],
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
          // In full length nothing is tried again: that is what is counted.
          retry: process.env.FAULTS === 'full' ? 0 : retry,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      apiTests('api on the embedded database'),
      apiTests('api on DATABASE_URL'),
    ],
  },
})
