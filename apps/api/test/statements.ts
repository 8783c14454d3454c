/** Counts the statements that reach the database while something runs: each ends with the server ready for the next. */
import type pg from 'pg'
import type { TestApp } from './app.ts'

/** On an app of the test's own: the jobs of others on a shared one would be counted too. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const pool = (app.db as typeof app.db & { $client: pg.Pool }).$client
  const heard = new Set<pg.Connection>()
  let count = 0
  const tick = () => {
    count += 1
  }
  const listen = ({ connection }: pg.PoolClient) => {
    if (heard.has(connection)) return
    heard.add(connection)
    connection.on('readyForQuery', tick)
  }
  pool.on('acquire', listen)
  try {
    await work()
    return count
  } finally {
    pool.off('acquire', listen)
    for (const connection of heard) connection.off('readyForQuery', tick)
  }
}
