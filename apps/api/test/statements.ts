/** Counts and explains the statements that reach the database while something runs. */
import type pg from 'pg'
import type { TestApp } from './app.ts'

/**
 * Counts `readyForQuery` messages, which the database sends after each statement. The test needs its own app, because the
 * jobs of a shared one would be counted too.
 */
export async function countStatements(app: Pick<TestApp, 'db'>, work: () => Promise<unknown>): Promise<number> {
  const pool = app.db.$client
  const counted = new Set<pg.Connection>()
  let count = 0
  const tick = () => {
    count += 1
  }
  const listen = ({ connection }: pg.PoolClient) => {
    if (counted.has(connection)) return
    counted.add(connection)
    connection.on('readyForQuery', tick)
  }
  pool.on('acquire', listen)
  try {
    await work()
    return count
  } finally {
    pool.off('acquire', listen)
    for (const connection of counted) connection.off('readyForQuery', tick)
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
