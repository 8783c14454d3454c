/** Whether the places a person names are ones the police know: states by their code, and in Italy municipalities by theirs. */
import { ITALY } from '@portineria/contract/rules/check-in'
import type { Connection } from './db/client.ts'
import { InputError } from './http/errors.ts'

const stateFields = ['birth_state', 'citizenship', 'residence_country', 'document_issue_country'] as const
/** Each city with the state beside it, which says what the city is: a code in Italy, any text elsewhere. */
const cityFields = [
  ['birth_city', 'birth_state'],
  ['document_issue_city', 'document_issue_country'],
] as const

type PlaceField = (typeof stateFields)[number] | (typeof cityFields)[number][0]
export type Places = Partial<Record<PlaceField, string | null | undefined>>

type Codes = { has(code: string): boolean }
/** The tables in use. */
export type KnownPlaces = { states: Codes; municipalities: Codes }

/** `stored` is what stays where nothing is written. What was there before and is not touched is not judged again. */
export function unknownPlaces(known: KnownPlaces, written: Places, stored: Places = {}): PlaceField[] {
  const after = (field: PlaceField) => (written[field] === undefined ? stored[field] : written[field])
  const isUnknownState = (field: PlaceField) => written[field] && !known.states.has(written[field])
  const isUnknownCity = ([city, state]: (typeof cityFields)[number]) => {
    const touched = written[city] !== undefined || written[state] !== undefined
    const code = after(city)
    return touched && after(state) === ITALY && code && !known.municipalities.has(code)
  }
  return [...stateFields.filter(isUnknownState), ...cityFields.filter(isUnknownCity).map(([city]) => city)]
}

/** `path` is where the places stand in the body, `guests.0.` for the first guest. */
const faultsOf = (known: KnownPlaces, written: Places, stored?: Places, path = '') =>
  unknownPlaces(known, written, stored).map((field) => ({
    message: `Field ${field} invalid`,
    field: `${path}${field}`,
  }))

const namesPlace = (written: Places) =>
  [...stateFields, ...cityFields.map(([city]) => city)].some((field) => written[field])

export type PlacesService = ReturnType<typeof createPlaces>

/** `current` are the tables in use at this moment, whichever process brought them in. */
export const createPlaces = (current: (db: Connection) => Promise<KnownPlaces>) => ({
  /** For several people at once: asked once, then as often as needed. */
  async judge(db: Connection) {
    const known = await current(db)
    return (written: Places, stored?: Places, path?: string) => faultsOf(known, written, stored, path)
  },

  /** Throws what the form is told. */
  async check(db: Connection, written: Places, stored?: Places): Promise<void> {
    if (!namesPlace(written)) return
    const faults = faultsOf(await current(db), written, stored)
    if (faults.length > 0) throw new InputError(faults)
  },
})
