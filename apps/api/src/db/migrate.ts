/** Migrations at start, under a lock: of several processes one migrates, the others wait and find nothing to do. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { waitWithoutEnd } from './client.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_305_112

export async function underMigrationLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Waiting for another process's migration may take longer than a request ever should.
    await client.query('set statement_timeout = 0')
    waitWithoutEnd(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release(true)
  }
}

export const migrateDatabase = (pool: pg.Pool): Promise<void> =>
  underMigrationLock(pool, (client) => migrateClient(client))

/** Every migration there is, oldest first, as the database notes it. */
export const listMigrations = () =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({ hash, created_at: folderMillis }))

/** By whoever holds the lock; up to the given one, or all. */
export async function migrateClient(client: pg.PoolClient, last = Number.POSITIVE_INFINITY): Promise<void> {
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (entries.length === journal.entries.length) return migrate(drizzle(client), { migrationsFolder: folder })
  // The migrator takes folders only.
  const earlier = await mkdtemp(join(tmpdir(), 'portineria-migrations-'))
  try {
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(earlier, `${tag}.sql`))
    await mkdir(join(earlier, 'meta'))
    await writeFile(join(earlier, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(client), { migrationsFolder: earlier })
  } finally {
    await rm(earlier, { recursive: true, force: true })
  }
}
