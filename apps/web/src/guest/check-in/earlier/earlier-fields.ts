/** Which fields the answers of an earlier stay would fill in: only those that are still empty. Pure. */
import type { EarlierAnswers } from '@portineria/contract/guest'
import { plain } from '@portineria/reference/matching'
import { type GuestField, type GuestValues, guestFields } from '../draft/draft.ts'

/** A place and its state belong together: a town is not taken over into another country. */
const belongsTo: Partial<Record<GuestField, GuestField>> = {
  birth_city: 'birth_state',
  birth_province: 'birth_state',
  document_issue_city: 'document_issue_country',
  document_number: 'document_type',
  document_expiration: 'document_type',
  province: 'country',
  residence_city: 'residence_country',
}

export function fillableFrom(answers: EarlierAnswers, values: GuestValues): Partial<Record<GuestField, string>> {
  const known: Partial<Record<string, string | number | null>> = answers
  const textOf = (field: GuestField) => String(known[field] ?? '')
  const fits = (field: GuestField | undefined) => !field || values[field] === '' || values[field] === textOf(field)
  const fields = guestFields.filter((field) => values[field] === '' && textOf(field) !== '' && fits(belongsTo[field]))
  return Object.fromEntries(fields.map((field) => [field, textOf(field)]))
}

/** The earlier guests who may be this one: those whose name begins as the one that was typed, or all while none was. */
export function candidatesFor(others: readonly EarlierAnswers[], values: GuestValues): EarlierAnswers[] {
  const matches = (typed: string, known: string | null) => plain(known ?? '').startsWith(plain(typed.trim()))
  return others.filter(
    ({ name, surname }) => (name || surname) && matches(values.name, name) && matches(values.surname, surname),
  )
}
