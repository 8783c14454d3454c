/** Calls about lists of reservations: a CSV file is checked, imported as a whole, and taken back. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  IMPORT_PROBLEMS,
  IMPORT_ROWS,
  isSingle,
  UNDO_HOURS,
  UNDO_STOPS,
} from './rules/import.ts'
import * as s from './schema.ts'

const field = z.enum(IMPORT_FIELDS)
const source = z.literal([0, 1, 2])
const guestsNumber = z.int().check(z.minimum(1), z.maximum(50))

const columns = z.array(z.nullable(field)).check(
  z.maxLength(IMPORT_COLUMNS),
  z.refine((given) =>
    IMPORT_FIELDS.every((one) => !isSingle(one) || given.filter((other) => other === one).length < 2),
  ),
)

/** How to read the list. What is absent is taken from the last list with the same headings, else guessed. */
const givenMapping = z.strictObject({
  /** What each column means, in their order; null for a column that is not used. */
  columns: z.optional(columns),
  /** The apartment of each name in the list; null leaves its rows out. */
  flats: z.optional(z.record(s.line(), z.nullable(s.id))),
  /** The apartment of all rows, for a list without a column that names it. */
  flat_id: z.optional(z.nullable(s.id)),
  /** Whether 03/04/2026 is in April or in March. */
  dates: z.optional(z.nullable(z.enum(['dmy', 'mdy']))),
  source: z.optional(z.nullable(source)),
  /** How many guests a row has that does not say so. */
  guests: z.optional(guestsNumber),
})
export type GivenMapping = z.output<typeof givenMapping>

/** JSON in a field of a form. */
const json = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: text })
          return z.NEVER
        }
      }),
    ),
    schema,
  )

/** The fields sent with a list. */
export const importForm = z.object({
  mapping: z._default(json(givenMapping), {}),
  dry_run: z._default(s.flag, false),
  /** Lines that the operator leaves out. */
  leave_out: z._default(json(z.array(s.id).check(z.maxLength(IMPORT_ROWS))), []),
  /** Whether the guests with an email address get their invitation. */
  invite: z._default(s.flag, false),
  /** A name for this run, under which live events report its progress. */
  run: z.optional(z.uuid()),
})
export type ImportForm = z.output<typeof importForm>

const problem = z.object({
  why: z.enum(IMPORT_PROBLEMS),
  field: z.optional(field),
  /** What the list says. */
  value: z.optional(z.string()),
  /** The earlier row. */
  line: z.optional(z.int()),
  /** The existing reservation. */
  code: z.optional(z.string()),
  /** The most guests that the apartment takes. */
  most: z.optional(z.int()),
})
export type ImportProblem = z.output<typeof problem>

const row = z.object({
  /** Counted from 1, the headings, as in a text editor. */
  line: z.int(),
  problems: z.array(problem),
  /** As far as the row could be read. It has an id once it is made, and a code unless one will be generated. */
  booking: z.optional(
    z.object({
      id: z.optional(s.id),
      code: z.nullable(z.string()),
      flat_id: z.nullable(s.id),
      check_in: z.nullable(z.string()),
      check_out: z.nullable(z.string()),
      holder_name: z.nullable(z.string()),
      holder_email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      guests_number: z.nullable(z.int()),
      language: z.nullable(s.language),
    }),
  ),
})
export type ImportRow = z.output<typeof row>

const mapping = z.object({
  columns,
  flat_id: z.nullable(s.id),
  dates: z.nullable(z.enum(['dmy', 'mdy'])),
  source: z.nullable(source),
  guests: z.int(),
})

const answer = z.object({
  rows: z.array(row),
  /** How many reservations were made; in a dry run, how many would be. 0 as long as any row is wrong. */
  made: z.int(),
  import_id: z.nullable(s.id),
  /** Whose export it is; null for any other list. */
  kind: z.nullable(z.enum(['airbnb', 'booking'])),
  /** Whether the mapping comes from an earlier import of a list with the same headings. */
  remembered: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  mapping,
  /** The names of apartments in the list. `flat_id` null: unknown, or left out. */
  listings: z.array(z.object({ name: z.string(), rows: z.int(), flat_id: z.nullable(s.id), left_out: z.boolean() })),
  /** What the list needs and no column holds. */
  missing: z.array(field),
  /** A date that can be read in two ways, if the list does not tell which one is meant. */
  ambiguous: z.nullable(z.string()),
})
export type ImportAnswer = z.output<typeof answer>

const stopped = z.object({
  why: z.enum(UNDO_STOPS),
  /** The first row that keeps the import from being undone. */
  line: z.nullable(z.int()),
  code: z.nullable(z.string()),
})

const lastImport = z.object({
  id: s.id,
  created_at: s.instant,
  made: z.int(),
  kind: z.nullable(z.enum(['airbnb', 'booking'])),
  undo_until: s.instant,
  /** Why it cannot be undone; null as long as it can be. */
  stopped: z.nullable(stopped),
})
export type LastImport = z.output<typeof lastImport>

export const importCalls = {
  importBookings: declare({
    method: 'POST',
    path: '/booking/import',
    who: 'admin',
    extra: true,
    summary:
      'Import a list of reservations (multipart: a CSV `file`, `mapping`, `dry_run`, `leave_out`, `invite`, `run`), all rows or none',
    consumes: 'multipart/form-data',
    response: answer,
    errors: ['too_slow', 'too_large', 'wrong_type', 'too_many', 'not_available'],
  }),
  getLastImport: declare({
    method: 'GET',
    path: '/booking/import',
    who: 'admin',
    extra: true,
    summary: 'The last import, and whether it can be undone',
    response: z.object({ last: z.nullable(lastImport) }),
  }),
  undoImport: declare({
    method: 'POST',
    path: '/booking/import/undo',
    who: 'admin',
    extra: true,
    summary: `Delete the reservations of the last import again, within ${UNDO_HOURS} hours and as long as nothing happened to them`,
    body: z.strictObject({ import_id: s.id }),
    response: z.object({ undone: z.int() }),
    errors: ['not_found', 'import_kept'],
  }),
}
