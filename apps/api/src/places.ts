/** Whether the places a person names are ones the police know: states by their code, and in Italy municipalities by theirs. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { findState } from '@portineria/reference/countries'
import { municipalities } from '@portineria/reference/municipality-table'
import { InputError } from './http/errors.ts'

const stateFields = ['birth_state', 'citizenship', 'residence_country', 'document_issue_country'] as const
/** Each city with the state beside it, which says what the city is: a code in Italy, any text elsewhere. */
const cityFields = [
  ['birth_city', 'birth_state'],
  ['document_issue_city', 'document_issue_country'],
] as const

type PlaceField = (typeof stateFields)[number] | (typeof cityFields)[number][0]
export type Places = Partial<Record<PlaceField, string | null | undefined>>

/** `stored` is what stays where nothing is written. What was there before and is not touched is not judged again. */
export function unknownPlaces(written: Places, stored: Places = {}): PlaceField[] {
  const after = (field: PlaceField) => (written[field] === undefined ? stored[field] : written[field])
  const isUnknownState = (field: PlaceField) => written[field] && !findState(written[field])
  const isUnknownCity = ([city, state]: (typeof cityFields)[number]) => {
    const touched = written[city] !== undefined || written[state] !== undefined
    const code = after(city)
    return touched && after(state) === ITALY && code && !municipalities.find(code)
  }
  return [...stateFields.filter(isUnknownState), ...cityFields.filter(isUnknownCity).map(([city]) => city)]
}

/** `path` is where the places stand in the body, `guests.0.` for the first guest. */
export const placeFaults = (written: Places, stored?: Places, path = '') =>
  unknownPlaces(written, stored).map((field) => ({ message: `Field ${field} invalid`, field: `${path}${field}` }))

export function checkPlaces(written: Places, stored?: Places): void {
  const faults = placeFaults(written, stored)
  if (faults.length > 0) throw new InputError(faults)
}
