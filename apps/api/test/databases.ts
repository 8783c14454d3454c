/** Databases for API tests: an embedded one for each app, or a new one on a shared PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../src/db/client.ts'
import type { EmbeddedConnection } from '../src/db/embedded/launcher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server for new databases and the template to copy; null if each app starts its own server. */
    database: { address: string; template: string } | null
    /** Deleted after the run. */
    folder: string
  }
}

/** The DATABASE_URL of an embedded server, through its socket. */
export function addressOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** The DATABASE_URL of a started app, for another process. */
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

export async function makeDatabase(): Promise<TestDatabase> {
  const DATA_DIR = await mkdtemp(join(inject('folder'), 'data-'))
  const database = inject('database')
  if (!database) return { DATA_DIR }
  const { url } = await createDatabase(database.address, database.template)
  return { DATA_DIR, DATABASE_URL: url }
}

export async function createDatabase(address: string, template = 'template1'): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  const url = new URL(address)
  url.pathname = `/${name}`
  return { name, url: url.href }
}
