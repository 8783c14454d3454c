/** The connection pool and the typed client on top of it. */
import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './tables.ts'

export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repo works on: the pool, or the transaction a service has opened. */
export type Connection = NodePgDatabase<typeof tables> | Transaction

export type DatabaseAddress = { connectionString: string } | { host: string; user: string; database: string }

const STATEMENT_MS = 30_000
/** The database ends a statement before this. A connection that says nothing for longer has nobody at its other end. */
const SILENCE_MS = STATEMENT_MS + 5_000

/** For who waits longer than a statement may take: the migrations, for those of another process. */
export const waitWithoutEnd = (client: pg.PoolClient) => void socketOf(client).setTimeout(0)

const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket

function cutWhenSilent(client: pg.PoolClient): void {
  const stream = socketOf(client)
  const silence = Object.assign(new Error('the database says nothing'), { code: 'ETIMEDOUT' })
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
  // Without this an idle connection that breaks would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // Nor one that breaks between two statements of a transaction: the next statement tells.
    client.on('error', () => undefined)
    cutWhenSilent(client)
  })
  return { pool, db: drizzle(pool, { schema: tables }) as Database }
}

/** A statement in plain SQL that the database plans once for each connection: for what somebody waits for. */
export const prepareText =
  <R extends pg.QueryResultRow>(db: Database, name: string, text: string) =>
  async (values: unknown[]): Promise<R[]> =>
    (await db.$client.query<R>({ name, text, values })).rows

/** The code of a row that a unique index refused. */
export const UNIQUE_VIOLATION = '23505'
/** Of one that names a row which is not there. */
export const FOREIGN_KEY_VIOLATION = '23503'

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
