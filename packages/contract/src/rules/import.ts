/** What a list of reservations can contain, what can be wrong with its rows, and how large it may be. */

/** What a column of a list can mean. Several columns may hold the name (they are joined) and the guests (they are added up). */
export const IMPORT_FIELDS = [
  'code',
  'flat',
  'check_in',
  'check_out',
  'name',
  'guests',
  'email',
  'phone',
  'language',
  'status',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields that only one column can hold. */
export const isSingle = (field: ImportField): boolean => field !== 'name' && field !== 'guests'

/** A row with one of these is not imported, and does not keep the others from being imported. */
export const LEFT_OUT = [
  /** The operator left the row out. */
  'left_out',
  /** The operator left out all rows of its apartment. */
  'flat_left_out',
  'cancelled',
  /** The same, but the reservation is here and not archived. */
  'cancelled_here',
  /** The stay is over. */
  'past',
  /** A reservation with this code, or for exactly these nights, exists already. */
  'already_here',
  /** The same, but the existing one has other dates or another apartment. */
  'already_here_otherwise',
] as const

/** As long as a row has one of these, nothing is imported. */
export const WRONG = [
  /** The list ends inside quotation marks, so the rest of it cannot be told apart. */
  'unclosed_quote',
  /** The row has more cells than the list has columns. */
  'columns',
  'required',
  'invalid',
  'ambiguous_date',
  'reversed',
  'unknown_flat',
  'too_many_guests',
  /** An earlier row has the same code. */
  'twice',
  /** Nights of an existing reservation, or of an earlier row. */
  'overlap',
  'overlap_row',
] as const

export const IMPORT_PROBLEMS = [...LEFT_OUT, ...WRONG] as const
export type ImportProblemKind = (typeof IMPORT_PROBLEMS)[number]

const wrong: readonly ImportProblemKind[] = WRONG
export const isWrong = (problem: ImportProblemKind): boolean => wrong.includes(problem)

/** Ten thousand rows of a wide export have about three megabytes. */
export const IMPORT_BYTES = 5 * 1024 * 1024
export const IMPORT_ROWS = 10_000
export const IMPORT_COLUMNS = 100

/** For how long an import can be undone. */
export const UNDO_HOURS = 24

/** Why an import can no longer be undone. A row is `changed` when anything was done with its reservation. */
export const UNDO_STOPS = ['too_old', 'not_last', 'undone', 'invited', 'claimed', 'changed'] as const
