/** Where API tests keep their data: an embedded database of their own, or one made for them at a given address. */
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../src/db/client.ts'
import type { EmbeddedConnection } from '../src/db/embedded/launcher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `embedded`, or the address of a PostgreSQL in which databases may be created. */
    database: string
    /** Removed after the run. */
    folder: string
  }
}

/** An embedded server over its socket, as anyone would give it in DATABASE_URL. */
export function addressOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** The database of a started app, as another process would be given it. */
export function addressOfApp({ db }: { db: Database }): string {
  const {
    connectionString,
    host = '',
    port = 5432,
    user = '',
    database = '',
  } = (db as Database & { $client: pg.Pool }).$client.options
  return connectionString ?? addressOf({ host, port, user, database })
}

export type TestDatabase = { DATA_DIR: string; DATABASE_URL?: string }

export async function makeDatabase(database: string, folder: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  if (database === 'embedded') return { DATA_DIR: dataDir }
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(database)
  url.pathname = `/${name}`
  return { DATA_DIR: dataDir, DATABASE_URL: url.href }
}
