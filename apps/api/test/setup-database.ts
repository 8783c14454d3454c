/**
 * Runs once per test run: creates a folder, and one PostgreSQL server with a template database in which the app has started
 * once. Every app of the tests gets a copy of that database (`CREATE DATABASE … TEMPLATE`), which takes a tenth of a second,
 * while initdb and the migrations take three. With `TEST_DATABASE=embedded`, each app starts an embedded database in its data
 * folder, as `npm start` does.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createApp } from '../src/app.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/launcher.ts'
import { readEnv } from '../src/env.ts'
import { house } from '../src/features/house/house.table.ts'
import { createLog } from '../src/log.ts'
import { addressOf, createDatabase } from './databases.ts'

/**
 * Each of several apps per worker has a pool. Nothing here has to survive a crash; other tests cover kill -9. Cleaning up would begin
 * in one of a hundred databases every half second, for a run of minutes.
 */
const settings = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'portineria-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = process.env.TEST_DATABASE === 'embedded'
  const server = embedded || given ? null : await startEmbeddedPostgres({ dataDir: join(folder, 'server'), settings })
  const address = server ? addressOf(server.connection) : given
  project.provide('folder', folder)
  project.provide('database', address ? { address, template: await makeTemplate(address, folder) } : null)
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function makeTemplate(address: string, folder: string): Promise<string> {
  const { name, url } = await createDatabase(address)
  const settings = { NODE_ENV: 'test', DEMO: 'off', DATA_DIR: join(folder, 'template'), DATABASE_URL: url }
  const app = await createApp({ env: readEnv(settings), log: createLog('silent') })
  // Each app writes the operator's first settings from its own environment.
  await app.db.delete(house)
  await app.close()
  return name
}
