/** Counts the statements that reach the database while something runs: each ends with the server ready for the next. */
import type pg from 'pg'
import type { TestApp } from './app.ts'

/** Jobs of other tests share the house and add to a count now and then: the least of some runs is the work's own. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 5; run++) counts.push(await countOnce(app, work))
  return Math.min(...counts)
}

async function countOnce(app: TestApp, work: () => Promise<unknown>): Promise<number> {
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
