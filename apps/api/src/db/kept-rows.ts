/**
 * Keeps what was made of rows that change rarely, each under the mark of its row. Every request asks the database for the marks
 * as they are now, so a change by any process counts from its commit on, and only changed rows are read again (decision 27).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A state of a row: `mark` is the transaction that wrote it. Every update changes it, whoever makes it; a lock does not. */
export type Marked = { id: number; mark: string }

export const markOf = (table: PgTable): SQL<string> => sql<string>`${table}.xmin::text`

/** More than an operator's apartments and experiences. Beyond it, what was not used for longest is made anew. */
const MOST = 5_000

export function keepRows<Row extends Marked, Kind extends string, Made>(
  load: (ids: number[]) => Promise<Row[]>,
  make: (row: Row, kind: Kind) => Made,
  most = MOST,
) {
  const kept = new Map<string, { mark: string; made: Made }>()

  function find({ id, mark }: Marked, kind: Kind): Made | undefined {
    const key = `${kind} ${id}`
    const one = kept.get(key)
    if (one?.mark !== mark) return undefined
    // The map's order is that of the last use.
    kept.delete(key)
    kept.set(key, one)
    return one.made
  }

  function keep(row: Row, kind: Kind): Made {
    const made = make(row, kind)
    kept.set(`${kind} ${row.id}`, { mark: row.mark, made })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return made
  }

  /** Returns each wanted row with what was made of it. A row that was deleted in this moment is left out. */
  return async <Wanted extends Marked & { kind: Kind }>(
    wanted: readonly Wanted[],
  ): Promise<{ wanted: Wanted; made: Made }[]> => {
    const found = wanted.map((one) => ({ wanted: one, made: find(one, one.kind) }))
    const missing = found.filter(({ made }) => made === undefined).map((one) => one.wanted.id)
    const rows = missing.length > 0 ? new Map((await load(missing)).map((row) => [row.id, row])) : null
    return found.flatMap(({ wanted: one, made }) => {
      if (made !== undefined) return [{ wanted: one, made }]
      const row = rows?.get(one.id)
      return row ? [{ wanted: one, made: keep(row, one.kind) }] : []
    })
  }
}
