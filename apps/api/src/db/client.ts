/** The connection pool and the typed client on top of it. */
import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A repo works on either the pool or a transaction that a service has opened. */
export type Connection = NodePgDatabase<typeof tables> | Transaction

export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

/** The database ends a statement that takes longer. */
export const STATEMENT_MS = 30_000
/** The database ends a statement before this time. A connection that stays silent for longer is dead. */
const SILENCE_MS = STATEMENT_MS + 5_000

/** Removes the limit from a connection. Migrations need this, because they may wait for those of another process. */
export const waitForever = (client: pg.PoolClient) => void socketOf(client).setTimeout(0)

const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket

function cutWhenSilent(client: pg.PoolClient): void {
  const stream = socketOf(client)
  const silence = Object.assign(new Error('database connection timed out'), { code: 'ETIMEDOUT' })
  stream.setTimeout(SILENCE_MS, () => stream.destroy(silence))
}

export function connect(address: DatabaseAddress, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...address,
    max: 20,
    application_name: 'portineria',
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The same holds for one that breaks between two statements of a transaction. The next statement reports the error.
    client.on('error', () => undefined)
    cutWhenSilent(client)
  })
  return { pool, db: drizzle(pool, { schema: tables }) as Database }
}

/** A prepared statement in plain SQL, which the database plans once per connection. Used where latency matters. */
export const prepareText =
  <R extends pg.QueryResultRow>(db: Database, name: string, text: string) =>
  async (values: unknown[]): Promise<R[]> =>
    (await db.$client.query<R>({ name, text, values })).rows

/** A unique index refused the row. */
export const UNIQUE_VIOLATION = '23505'
/** The row refers to a row that does not exist. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** The PostgreSQL error code of a failed statement (drizzle wraps the driver's error), or null. */
export const pgCode = (error: unknown): string | null => detailOf(error, 'code')

/** The name of the violated constraint, or null. */
export const pgConstraint = (error: unknown): string | null => detailOf(error, 'constraint')

function detailOf(error: unknown, detail: 'code' | 'constraint'): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const value = (cause as { code?: unknown; constraint?: unknown })[detail]
    if (typeof value === 'string') return value
  }
  return null
}
