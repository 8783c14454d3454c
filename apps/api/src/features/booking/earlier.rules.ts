/** Decides which answers of earlier stays are offered again, and to whom. Pure. */
import type { EarlierAnswers } from '@portineria/contract/guest'
import { wordsOf } from '@portineria/reference/matching'

type Named = { name: string | null; surname: string | null; birth_date: string | null }

/** A name without accents and capitals; null while one of its two parts is missing. */
const nameOf = ({ name, surname }: Named): string | null =>
  name && surname ? `${wordsOf(name).join(' ')}|${wordsOf(surname).join(' ')}` : null

/** The same name, and no other date of birth. Without a name nobody is recognised. */
export function isSamePerson(one: Named, other: Named): boolean {
  const born = one.birth_date === null || other.birth_date === null || one.birth_date === other.birth_date
  return born && nameOf(one) !== null && nameOf(one) === nameOf(other)
}

const noDocument = {
  document_type: null,
  document_number: null,
  document_expiration: null,
  document_issue_city: null,
  document_issue_country: null,
  document_emission_district: null,
}

/** A document that expires before the new stay is of no use for it. */
export function offeredAnswers(earlier: EarlierAnswers, stay: { check_in: string }): EarlierAnswers {
  const expired = earlier.document_expiration !== null && earlier.document_expiration < stay.check_in
  return expired ? { ...earlier, ...noDocument } : earlier
}

/** The newest answers of each person; `rows` begin with the newest. */
export const newestOfEach = <T extends Named>(rows: readonly T[]): T[] =>
  rows.filter((row, place) => !rows.slice(0, place).some((newer) => isSamePerson(newer, row)))
