/** Reads a list: how it is to be read, its rows, and what an operator may want to correct about the reading. */
import { createHash } from 'node:crypto'
import type { GivenMapping, ImportAnswer } from '@portineria/contract/import'
import { IMPORT_COLUMNS, IMPORT_ROWS, type ImportField } from '@portineria/contract/rules/import'
import type { Connection } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import { findMapping, listListings } from './import.repo.ts'
import type { ImportFlat } from './import.rules.ts'
import { type CsvRow, cutText, decodeList, readCsv } from './import-csv.rules.ts'
import { AMBIGUOUS, orderOf, readDay } from './import-dates.rules.ts'
import { flatGuesser, foldText, guessColumns, isMapping, kindOf, sourceOf } from './import-headings.rules.ts'
import { type ReadRow, readRow } from './import-row.rules.ts'

/** A couple is the most frequent party. */
const USUAL_GUESTS = 2
/** A row may have more cells than the list has columns, which is a problem of the row; far more is no list. */
const WIDEST_ROW = 2 * IMPORT_COLUMNS
const SAMPLES = 3
const SAMPLE_LENGTH = 60

export type ReadList = Pick<
  ImportAnswer,
  'kind' | 'remembered' | 'columns' | 'mapping' | 'listings' | 'missing' | 'ambiguous'
> & {
  /** Identifies lists with the same headings. */
  headings: string
  rows: ReadRow[]
  flatOf(listing: string | null): number | null | undefined
}

type Table = { headings: string[]; rows: CsvRow[]; unclosed: number | null }

/** Refuses what is not a text or too large; the first row has the headings. */
function readTable(bytes: Buffer): Table {
  const text = decodeList(bytes)
  if (text === null) throw new AppError('wrong_type')
  const { rows, unclosed } = readCsv(text, IMPORT_ROWS + 2)
  const [head, ...others] = rows
  const isWide = (head?.cells.length ?? 0) > IMPORT_COLUMNS || others.some(({ cells }) => cells.length > WIDEST_ROW)
  if (others.length > IMPORT_ROWS || isWide) throw new AppError('too_large')
  return { headings: head?.cells ?? [], rows: others, unclosed }
}

const digestOf = (headings: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(foldText)))
    .digest('base64url')

/** The values of all columns with this meaning. */
const cellsOf = (rows: readonly CsvRow[], columns: readonly (ImportField | null)[], fields: readonly ImportField[]) =>
  rows.flatMap(({ cells }) =>
    columns.flatMap((field, place) => {
      const cell = cells[place]
      return field && cell && fields.includes(field) ? [cell] : []
    }),
  )

function samplesOf(rows: readonly CsvRow[], place: number): string[] {
  const found = new Set<string>()
  for (const { cells } of rows) {
    if (cells[place]) found.add(cutText(cells[place], SAMPLE_LENGTH))
    if (found.size === SAMPLES) break
  }
  return [...found]
}

/** The apartment of each name in the list: as given, else as in an earlier import, else by its name. */
async function placeListings(
  db: Connection,
  names: string[],
  given: GivenMapping['flats'],
  flats: readonly ImportFlat[],
) {
  const known = new Map((await listListings(db, names.map(foldText))).map(({ name, flat_id }) => [name, flat_id]))
  const guess = flatGuesser(flats)
  const exists = (id: number | null) => id === null || flats.some((flat) => flat.id === id)
  const chosen = new Map(Object.entries(given ?? {}).map(([name, id]) => [foldText(name), id]))
  return new Map<string, number | null | undefined>(
    names.map((name) => {
      const folded = foldText(name)
      const picked = chosen.has(folded) ? chosen.get(folded) : known.get(folded)
      if (picked !== undefined && exists(picked)) return [folded, picked]
      return [folded, guess(name) ?? undefined]
    }),
  )
}

export async function readList(
  db: Connection,
  bytes: Buffer,
  given: GivenMapping,
  flats: readonly ImportFlat[],
): Promise<ReadList> {
  const table = readTable(bytes)
  const { headings: head, rows: cells } = table
  if (given.columns && given.columns.length !== head.length) throw wrongField('columns')
  if (given.flat_id && !flats.some(({ id }) => id === given.flat_id)) throw wrongField('flat_id')
  const headings = digestOf(head)
  const before = await findMapping(db, headings)
  const usable = before && isMapping(before.columns, head.length) ? before : null
  const kind = kindOf(head)
  const columns = given.columns ?? usable?.columns ?? guessColumns(head)
  const days = cellsOf(cells, columns, ['check_in', 'check_out'])
  // What the list itself tells is surer than what an earlier one with the same headings told.
  const told = orderOf(days)
  const ambiguous = told ? undefined : days.find((text) => readDay(text, null) === AMBIGUOUS)
  const dates = given.dates ?? told ?? usable?.dates ?? null
  const hasFlats = columns.includes('flat')
  const flat_id = hasFlats ? null : given.flat_id === undefined ? (usable?.flat_id ?? null) : given.flat_id
  const mapping = {
    columns,
    flat_id,
    dates,
    source: given.source === undefined ? (usable?.source ?? sourceOf(kind)) : given.source,
    guests: given.guests ?? usable?.guests ?? USUAL_GUESTS,
  }
  const rows = cells.map((row) => readRow(row, { columns, order: dates }))
  if (table.unclosed !== null) rows.push(unreadable(table.unclosed))
  const counts = new Map<string, number>()
  for (const { listing } of rows) if (listing) counts.set(listing, (counts.get(listing) ?? 0) + 1)
  const placed = await placeListings(db, [...counts.keys()], given.flats, flats)
  const flatOf = (listing: string | null) =>
    hasFlats ? (listing === null ? undefined : placed.get(foldText(listing))) : (flat_id ?? undefined)
  const missing: ImportField[] = (['check_in', 'check_out'] as const).filter((field) => !columns.includes(field))
  if (!hasFlats && flat_id === null) missing.push('flat')
  return {
    headings,
    kind,
    remembered: usable !== null,
    columns: head.map((heading, place) => ({ heading: cutText(heading, 200), samples: samplesOf(cells, place) })),
    mapping,
    listings: [...counts]
      .map(([name, count]) => ({
        name,
        rows: count,
        flat_id: placed.get(foldText(name)) ?? null,
        left_out: placed.get(foldText(name)) === null,
      }))
      // Those that the operator has to place come first.
      .toSorted((one, other) => Number(isPlaced(one)) - Number(isPlaced(other)) || other.rows - one.rows),
    missing,
    ambiguous: ambiguous ?? null,
    rows,
    flatOf,
  }
}

const isPlaced = ({ flat_id, left_out }: ImportAnswer['listings'][number]) => flat_id !== null || left_out

/** Stands for the rest of a list that cannot be told apart. */
const unreadable = (line: number): ReadRow => ({
  line,
  code: null,
  listing: null,
  check_in: null,
  check_out: null,
  holder_name: null,
  holder_email: null,
  phone: null,
  guests_number: null,
  language: null,
  notes: null,
  problems: [{ why: 'unclosed_quote' }],
})
