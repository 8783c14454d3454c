/** The connection pool and the typed client on top of it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repo works on: the pool, or the transaction a service has opened. */
export type Connection = NodePgDatabase<typeof tables> | Transaction

export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

export function connect(address: DatabaseAddress, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...address,
    max: 20,
    application_name: 'portineria',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without this an idle connection that breaks would end the process.
  pool.on('error', onError)
  return { pool, db: drizzle(pool, { schema: tables }) as Database }
}

/** A statement in plain SQL that the database plans once for each connection: for what somebody waits for. */
export const prepareText =
  <R extends pg.QueryResultRow>(db: Database, name: string, text: string) =>
  async (values: unknown[]): Promise<R[]> =>
    (await db.$client.query<R>({ name, text, values })).rows

/** The code of a row that a unique index refused. */
export const UNIQUE_VIOLATION = '23505'

/** The PostgreSQL error code of a failed statement (drizzle wraps the driver's error), or null. */
export const pgCode = (error: unknown): string | null => saidBy(error, 'code')

/** The name of the constraint that it would have broken, or null. */
export const pgConstraint = (error: unknown): string | null => saidBy(error, 'constraint')

function saidBy(error: unknown, detail: 'code' | 'constraint'): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const word = (cause as { code?: unknown; constraint?: unknown })[detail]
    if (typeof word === 'string') return word
  }
  return null
}
