/** What a check of a list says about the next step. Pure. */
import type { ImportAnswer, ImportRow } from '@portineria/contract/import'
import { type ImportField, isSingle, isWrong } from '@portineria/contract/rules/import'

export type Outcome = 'new' | 'problems' | 'left_out'

/** The outcome of a row: a problem stops the import, anything else that is said about it leaves it out. */
export const outcomeOf = ({ problems }: Pick<ImportRow, 'problems'>): Outcome =>
  problems.length === 0 ? 'new' : problems.some(({ why }) => isWrong(why)) ? 'problems' : 'left_out'

export const countOutcomes = (rows: readonly ImportRow[]): Record<Outcome, number> => {
  const counts = { new: 0, problems: 0, left_out: 0 }
  for (const row of rows) counts[outcomeOf(row)] += 1
  return counts
}

/** Whether the operator, and not the list, has left the row out. */
export const isLeftOutByHand = ({ problems }: Pick<ImportRow, 'problems'>): boolean =>
  problems.some(({ why }) => why === 'left_out')

/** The rest of a list that cannot be read cannot be left out, and what is left out anyway need not be. */
export const canBeLeftOut = (row: Pick<ImportRow, 'problems'>): boolean =>
  outcomeOf(row) !== 'left_out' && row.problems.every(({ why }) => why !== 'unclosed_quote')

/** How a list is to be read, as the form holds it. */
export type Mapping = ImportAnswer['mapping'] & { flats: Record<string, number | null> }

export const mappingOf = ({ mapping, listings }: ImportAnswer): Mapping => ({
  ...mapping,
  flats: Object.fromEntries(
    listings.flatMap(({ name, flat_id, left_out }) => (flat_id === null && !left_out ? [] : [[name, flat_id]])),
  ),
})

/** Another meaning of a column. Only one column can hold the code, so the one that had it before loses it. */
export const withColumn = (columns: readonly (ImportField | null)[], place: number, field: ImportField | null) =>
  columns.map((before, at) => {
    if (at === place) return field
    return field !== null && before === field && isSingle(field) ? null : before
  })

/** Whether the operator has to say something before the rows can be judged. */
const needsAnswers = ({ missing, ambiguous, mapping, listings }: ImportAnswer): boolean =>
  missing.length > 0 ||
  (ambiguous !== null && mapping.dates === null) ||
  listings.some(({ flat_id, left_out }) => flat_id === null && !left_out)

/** A list of an unknown kind is shown with its columns first, even if all of them could be guessed. */
export const firstStep = (answer: ImportAnswer): 'columns' | 'preview' =>
  needsAnswers(answer) || (answer.kind === null && !answer.remembered) ? 'columns' : 'preview'

/** The two days that an ambiguous date can be. */
export function twoDays(sample: string): { dmy: Date; mdy: Date } {
  const [first = 1, second = 1, year = 2000] = (sample.match(/\d+/g) ?? []).map(Number)
  const full = year < 100 ? 2000 + year : year
  return { dmy: new Date(Date.UTC(full, second - 1, first)), mdy: new Date(Date.UTC(full, first - 1, second)) }
}
