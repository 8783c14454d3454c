/**
 * Writes the tables of places from the police's CSV in the form that the server and the browser load. Run `node
 * scripts/pack-places.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from '../packages/reference/src/packing.ts'
import { readPoliceCsv } from '../packages/reference/src/police-csv.ts'
import { root } from './run.ts'

const folder = join(root, 'packages/reference/tables')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The cells of a line; cells with a comma are in quotes. */
const cellsOf = (line: string) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? '')

const isoDay = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4}) .*$/, '$3-$2-$1') || null

export function packedTables(): Record<string, unknown[]> {
  const municipalities = readPoliceCsv(read('municipalities.csv'))
  if (!municipalities.rows) throw new Error(`municipalities.csv: ${JSON.stringify(municipalities.faults)}`)
  const [, ...states] = read('countries.csv').trim().split(/\r?\n/).map(cellsOf)
  return {
    'municipalities.json': pack(municipalities.rows),
    'countries.json': states.map(([code, iso2, gb, it, end = '']) => [code, iso2, gb, it, isoDay(end)]),
  }
}

if (import.meta.filename === process.argv[1])
  for (const [name, table] of Object.entries(packedTables()))
    writeFileSync(join(folder, name), `[\n${table.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`)
