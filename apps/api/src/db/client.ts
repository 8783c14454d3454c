/** The connection pool and the typed client on top of it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repo works on: the pool, or the transaction a service has opened. */
export type Connection = Database | Transaction

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
