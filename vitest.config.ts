import { defineConfig } from 'vitest/config'
import { callAddresses } from './apps/web/call-addresses.ts'

const apiTests = (name: string) => ({
  test: {
    name,
    include: ['apps/api/**/*.api.test.ts'],
    globalSetup: ['apps/api/test/setup-database.ts'],
    // One app and one database per worker serve all its files.
    isolate: false,
    pool: 'forks' as const,
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
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/api/test/faults/*.test.ts'],
          globalSetup: ['apps/api/test/setup-database.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      apiTests('api on the embedded database'),
      apiTests('api on DATABASE_URL'),
    ],
  },
})
