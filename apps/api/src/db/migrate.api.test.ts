import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { startApp } from '../../test/app.ts'
import { addressOf } from '../../test/databases.ts'
import { startEmbeddedPostgres } from './embedded/launcher.ts'

it('applies each migration once when three apps start at the same time on an empty database', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await mkdtemp(join(inject('folder'), 'server-')) })
  const settings = { DATABASE_URL: addressOf(server.connection), DATA_KEY: randomBytes(32).toString('hex') }
  const apps = await Promise.all([startApp(settings), startApp(settings), startApp(settings)])
  for (const app of apps) expect((await fetch(`${app.url}/api/health`)).status).toBe(200)
  const [first] = apps
  const applied = await first?.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
  const hashes = applied?.rows.map(({ hash }) => hash) ?? []
  expect(hashes.length).toBeGreaterThanOrEqual(3)
  expect(new Set(hashes).size).toBe(hashes.length)
  await Promise.all(apps.map((app) => app.close()))
  await server.stop()
})
