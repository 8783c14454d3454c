/**
 * Prepares a select for the calls that must be fast: the database plans it once per connection, and its rows are read by a
 * function that is made once. Drizzle would find out for every value of every row how to read it.
 */
import { Column, fillPlaceholders, is, type Query, type SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from './client.ts'

type Field = Column | SQL | SQL.Aliased
/** As drizzle takes it: fields, or objects of fields. The values of SQL expressions stay as the driver returns them. */
type Selection = Record<string, Field | Record<string, Field>>

type Read = (values: unknown[]) => Record<string, unknown>

const isField = (part: Selection[string]): part is Field => is(part, Column) || 'getSQL' in part

/** Takes the values from left to right, in the order in which drizzle selects them. */
function readerOf(selection: Selection, start = 0): { read: Read; end: number } {
  let next = start
  const steps = Object.entries(selection).map(([name, part]): [string, Read | ((values: unknown[]) => unknown)] => {
    if (!isField(part)) {
      const { read, end } = readerOf(part, next)
      next = end
      return [name, read]
    }
    const place = next
    next += 1
    if (!is(part, Column)) return [name, (values) => values[place]]
    return [name, (values) => (values[place] === null ? null : part.mapFromDriverValue(values[place]))]
  })
  const read: Read = (values) => {
    const row: Record<string, unknown> = {}
    for (const [name, take] of steps) row[name] = take(values)
    return row
  }
  return { read, end: next }
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const asText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ])
const same = (value: string) => value
/** Leaves times as text, as drizzle does, because the columns read them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    asText.has(id) ? same : pg.types.getTypeParser(id, format)) as never,
}

/**
 * `selection` is what `select` was made of; drizzle does not tell it. An object of a left join that finds nothing has fields
 * that are null, where drizzle's would be null itself.
 */
export function prepareSelect<Row>(
  db: Database,
  name: string,
  selection: Selection,
  select: { toSQL(): Query } & PromiseLike<Row[]>,
) {
  const { sql: text, params } = select.toSQL()
  const { read } = readerOf(selection)
  return async (values: Record<string, unknown> = {}): Promise<Row[]> => {
    const statement = { name, text, types, rowMode: 'array' as const, values: fillPlaceholders(params, values) }
    const { rows } = await db.$client.query<unknown[]>(statement)
    return rows.map(read) as Row[]
  }
}
