/** Counts and explains the statements that reach the database while something runs. */
import type pg from 'pg'
import { currentScope, inScope } from '../src/metrics/scope.ts'
import type { TestApp } from './app.ts'

/**
 * Counts `readyForQuery` messages, which the database sends after each statement. Only those of requests and of the work itself
 * count: jobs run every minute, and what they change is read again for live events. The test needs its own app, because the
 * requests of other tests to a shared one would be counted too.
 */
export async function countStatements(app: Pick<TestApp, 'db'>, work: () => Promise<unknown>): Promise<number> {
  const pool = app.db.$client
  /** Whether a statement on this connection counts at the moment. */
  const counts = new Map<pg.Connection, boolean>()
  const ticks = new Map<pg.Connection, () => void>()
  let count = 0
  const listen = ({ connection }: pg.PoolClient) => {
    const { job, request_id } = currentScope()
    counts.set(connection, job === undefined && request_id !== undefined)
    if (ticks.has(connection)) return
    const tick = () => {
      if (counts.get(connection)) count += 1
    }
    ticks.set(connection, tick)
    connection.on('readyForQuery', tick)
  }
  pool.on('acquire', listen)
  try {
    await inScope({ request_id: 'the work' }, work)
    return count
  } finally {
    pool.off('acquire', listen)
    for (const [connection, tick] of ticks) connection.off('readyForQuery', tick)
  }
}

/** The query plans of the statements that the app runs outside of transactions, with the current table statistics. */
export async function explainStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const pool = app.db.$client
  const statements: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const recording = (config: { text: string; values?: unknown[] }, values?: unknown[]) => {
    statements.push({ text: config.text, values: values ?? config.values ?? [] })
    return query(config, values)
  }
  pool.query = recording as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query as typeof pool.query
  }
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans
}
