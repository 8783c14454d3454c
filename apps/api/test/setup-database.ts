/** Once per run: a folder, and for the project on DATABASE_URL a PostgreSQL to make databases in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded/launcher.ts'
import { addressOf } from './databases.ts'

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'portineria-test-'))
  project.provide('folder', folder)
  const embedded = project.name === 'api on the embedded database'
  const given = process.env.TEST_DATABASE_URL
  // Several apps a worker, each with a pool of its own: more than one house ever has.
  const roomy = { dataDir: join(folder, 'server'), settings: { max_connections: '400' } }
  const server = embedded || given ? null : await startEmbeddedPostgres(roomy)
  project.provide('database', server ? addressOf(server.connection) : (given ?? 'embedded'))
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
