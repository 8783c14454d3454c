/** Checks places against the police tables: states by their code, and in Italy municipalities by theirs. */
import { ITALY } from '@portineria/contract/rules/check-in'
import type { Connection } from './db/client.ts'
import { InputError } from './http/errors.ts'

const stateFields = ['birth_state', 'citizenship', 'residence_country', 'document_issue_country'] as const
/** Each city field with its state field. In Italy the city is a code of a municipality, elsewhere any text. */
const cityFields = [
  ['birth_city', 'birth_state'],
  ['document_issue_city', 'document_issue_country'],
  ['residence_city', 'residence_country'],
] as const

type PlaceField = (typeof stateFields)[number] | (typeof cityFields)[number][0]
export type Places = Partial<Record<PlaceField, string | null | undefined>>

type Codes = { has(code: string): boolean }
/** The tables in use. */
export type KnownPlaces = { states: Codes; municipalities: Codes }

/** `stored` has the current values of fields that are not written. A stored value that is not touched is not checked again. */
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

/** `path` is the prefix of the fields in the request body, such as `guests.0.` for the first guest. */
const faultsOf = (known: KnownPlaces, written: Places, stored?: Places, path = '') =>
  unknownPlaces(known, written, stored).map((field) => ({
    message: `Field ${field} invalid`,
    field: `${path}${field}`,
  }))

const namesPlace = (written: Places) =>
  [...stateFields, ...cityFields.map(([city]) => city)].some((field) => written[field])

export type PlacesService = ReturnType<typeof createPlaces>

/** `current` loads the tables that are in use now, even if another process has imported them. */
export const createPlaces = (current: (db: Connection) => Promise<KnownPlaces>) => ({
  /** Loads the tables once and returns a check that can be used for several people. */
  async judge(db: Connection) {
    const known = await current(db)
    return (written: Places, stored?: Places, path?: string) => faultsOf(known, written, stored, path)
  },

  /** Throws an InputError with one entry per unknown place. */
  async check(db: Connection, written: Places, stored?: Places): Promise<void> {
    if (!namesPlace(written)) return
    const faults = faultsOf(await current(db), written, stored)
    if (faults.length > 0) throw new InputError(faults)
  },
})
