/** Runs migrations at start, under a lock: one process migrates, the others wait and then find nothing to do. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { waitForever } from './client.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_305_112

export async function underMigrationLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Waiting for the migration of another process may take longer than the limit for requests.
    await client.query('set statement_timeout = 0')
    waitForever(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release(true)
  }
}

export const migrateDatabase = (pool: pg.Pool): Promise<void> =>
  underMigrationLock(pool, (client) => migrateClient(client))

/** Lists all migrations, oldest first, in the form in which the database records them. */
export const listMigrations = () =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({ hash, created_at: folderMillis }))

/** Migrates up to the given migration, or all. The caller has to hold the lock. */
export async function migrateClient(client: pg.PoolClient, last = Number.POSITIVE_INFINITY): Promise<void> {
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (entries.length === journal.entries.length) return migrate(drizzle(client), { migrationsFolder: folder })
  // The migrator reads a whole folder, so a part of the migrations needs a folder of its own.
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
