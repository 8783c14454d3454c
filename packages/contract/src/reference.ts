/** Calls about the police's tables of places: the tables in use, their rows, and their replacement by the operator. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

export const REFERENCE_KINDS = ['municipalities', 'states'] as const
const kind = z.enum(REFERENCE_KINDS)
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** Why a line does not have the police's format. */
const CSV_FAULTS = [
  'header',
  'not_ascii',
  'columns',
  'code',
  'name',
  'province',
  'end_date',
  'duplicate_code',
  'no_rows',
  'no_italy',
] as const

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The official file of municipalities has half a megabyte. */
export const CSV_LIMIT = 4 * 1024 * 1024

const file = { kind, csv: s.prose(CSV_LIMIT) }

const inUse = z.object({
  /** The digest of the rows; it differs for every other table. */
  digest,
  rows: z.int(),
  /** Null for the built-in table. */
  imported_at: z.nullable(s.instant),
})

const row = z.object({ code: z.string(), name: z.string(), province: z.string(), ended: z.nullable(z.string()) })
/** The total number, and the first of them. */
const some = <T extends z.ZodMiniType>(one: T) => z.object({ total: z.int(), first: z.array(one) })
const rows = some(row)
const pairs = some(z.object({ before: row, after: row }))

/** `added` and `removed` contain rows; the others contain pairs of a row before and after. */
const changes = z.object({ added: rows, ended: pairs, renamed: pairs, amended: pairs, removed: rows })
export type ReferenceChanges = z.output<typeof changes>

const verdict = z.object({
  /** The digest of the table that the file was compared with; `importReference` requires it. */
  replaces: digest,
  /** How many rows the file has; null if the file has faults. */
  rows: z.nullable(z.int()),
  faults: some(z.object({ line: z.int(), fault: z.enum(CSV_FAULTS) })),
  changes: z.nullable(changes),
})
export type ReferenceVerdict = z.output<typeof verdict>
export type CsvFault = (typeof CSV_FAULTS)[number]

const reference = z.object({ municipalities: inUse, states: inUse })
export type Reference = z.output<typeof reference>

export const referenceCalls = {
  getReference: declare({
    method: 'GET',
    path: '/reference',
    who: 'anyone',
    extra: true,
    summary: 'Which tables of places are in use, and since when',
    response: reference,
  }),
  getMunicipalities: declare({
    method: 'GET',
    path: '/reference/municipalities/:digest',
    who: 'anyone',
    extra: true,
    summary: 'The municipalities, a line per province; they never change under their digest',
    params: z.object({ digest }),
    response: z.array(z.string()),
    errors: ['not_found'],
  }),
  getStates: declare({
    method: 'GET',
    path: '/reference/states/:digest',
    who: 'anyone',
    extra: true,
    summary: 'The states as the police name them; they never change under their digest',
    params: z.object({ digest }),
    response: z.array(z.object({ code: z.string(), name: z.string(), ended: z.nullable(z.string()) })),
    errors: ['not_found'],
  }),
  checkReference: declare({
    method: 'POST',
    path: '/reference/check',
    who: 'admin',
    extra: true,
    summary: 'What is wrong with a CSV file of the police, or what it would change; nothing is stored',
    body: z.strictObject(file),
    limit: CSV_LIMIT,
    response: verdict,
    errors: ['too_large'],
  }),
  importReference: declare({
    method: 'PUT',
    path: '/reference',
    who: 'admin',
    extra: true,
    summary: 'Put a CSV file of the police in the place of the table it was checked against, whole or not at all',
    body: z.strictObject({ ...file, replaces: digest }),
    limit: CSV_LIMIT,
    response: reference,
    errors: ['changed_meanwhile', 'too_large'],
  }),
  resetReference: declare({
    method: 'DELETE',
    path: '/reference/:kind',
    who: 'admin',
    extra: true,
    summary: 'Back to the table that came with the product',
    params: z.object({ kind }),
    response: reference,
  }),
}
