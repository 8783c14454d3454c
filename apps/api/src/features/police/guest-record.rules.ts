/** Turns a guest of a check-in into a record for the police, or says which fields cannot be written. */
import { ITALY } from '@portineria/contract/rules/check-in'
import type { GuestKind } from '@portineria/contract/rules/codes'
import type { PoliceField, PoliceProblem } from '@portineria/contract/rules/police'
import { isValidOn, type Municipality } from '@portineria/reference/municipalities'
import { latinName, plainNumber } from './latin.rules.ts'
import { lengthOf, type PoliceRecord } from './record.rules.ts'

export type PoliceGuest = {
  kind: GuestKind
  name: string | null
  surname: string | null
  gender: 1 | 2 | null
  birth_date: string | null
  birth_state: string | null
  birth_city: string | null
  citizenship: string | null
  document_type: 'IDENT' | 'PATEN' | 'PASSE' | null
  document_number: string | null
  document_issue_country: string | null
  document_issue_city: string | null
}

/** The tables of the police that are in use. */
export type PolicePlaces = {
  isState(code: string): boolean
  findMunicipality(code: string): Municipality | null
  /** The same place under its other codes, the given one included. */
  listNamesakes(place: Municipality): readonly Municipality[]
}

export type Problem = { field: PoliceField; why: PoliceProblem }
export type Verdict = { record: PoliceRecord; problems: [] } | { record: null; problems: Problem[] }

/** `kind` is the kind in the party as it arrived: a head whose members do not come along is a single guest. */
export type Arrived = { kind: GuestKind; day: string; days: number }

const types: Record<GuestKind, string> = {
  single: '16',
  family_head: '17',
  group_head: '18',
  family_member: '19',
  group_member: '20',
}

/** PASSE is the passport of the check-in. For the police it is the service passport; the ordinary one is PASOR. */
const documentTypes = { IDENT: 'IDENT', PATEN: 'PATEN', PASSE: 'PASOR' } as const

export const isMember = (kind: GuestKind): boolean => kind === 'family_member' || kind === 'group_member'

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '')

/** Collects problems, so that a person sees all of them at once. */
function createNotes() {
  const problems: Problem[] = []
  const note = (field: PoliceField, why: PoliceProblem): '' => {
    problems.push({ field, why })
    return ''
  }
  return { problems, note }
}
type Note = ReturnType<typeof createNotes>['note']

function textOf(guest: PoliceGuest, field: 'name' | 'surname' | 'document_number', note: Note): string {
  const given = guest[field]
  if (given === null || isEmpty(given)) return note(field, 'empty')
  const plain = field === 'document_number' ? plainNumber(given) : latinName(given)
  if (plain === null) return note(field, 'letters')
  if (plain === '') return note(field, 'empty')
  return plain.length > lengthOf(field) ? note(field, 'too_long') : plain
}

function stateOf(
  guest: PoliceGuest,
  field: 'birth_state' | 'citizenship' | 'document_issue_country',
  places: PolicePlaces,
  note: Note,
): string {
  const code = guest[field]
  if (code === null || isEmpty(code)) return note(field, 'empty')
  return places.isState(code) ? code : note(field, 'unknown_place')
}

const noBirthplace = { birth_city: '', birth_province: '' }

/** A municipality that has changed its code is written with the code that it had on the day of birth. */
function birthplaceOf({ birth_state, birth_city, birth_date }: PoliceGuest, places: PolicePlaces, note: Note) {
  if (birth_state !== ITALY) return noBirthplace
  const found = birth_city === null ? null : places.findMunicipality(birth_city)
  if (!found) {
    note('birth_city', isEmpty(birth_city) ? 'empty' : 'unknown_place')
    return noBirthplace
  }
  if (birth_date === null) return noBirthplace
  const then = isValidOn(found, birth_date)
    ? found
    : places.listNamesakes(found).find((place) => isValidOn(place, birth_date))
  if (!then) note('birth_city', 'not_then')
  return then ? { birth_city: then.code, birth_province: then.province } : noBirthplace
}

const noDocument = { document_type: '', document_number: '', document_place: '' }

/** Records of members have no document. */
function documentOf(guest: PoliceGuest, places: PolicePlaces, note: Note) {
  const { document_type, document_issue_city: city } = guest
  const country = stateOf(guest, 'document_issue_country', places, note)
  const unknown = city === null || isEmpty(city) ? 'empty' : places.findMunicipality(city) ? null : 'unknown_place'
  if (country === ITALY && unknown) note('document_issue_city', unknown)
  return {
    document_type: document_type === null ? note('document_type', 'empty') : documentTypes[document_type],
    document_number: textOf(guest, 'document_number', note),
    document_place: country === ITALY ? (city ?? '') : country,
  }
}

export function recordOf(guest: PoliceGuest, { kind, day, days }: Arrived, places: PolicePlaces): Verdict {
  const { problems, note } = createNotes()
  const record: PoliceRecord = {
    type: types[kind],
    arrival: day,
    days: String(days),
    surname: textOf(guest, 'surname', note),
    name: textOf(guest, 'name', note),
    sex: guest.gender === null ? note('gender', 'empty') : String(guest.gender),
    birth_date: guest.birth_date ?? note('birth_date', 'empty'),
    birth_state: stateOf(guest, 'birth_state', places, note),
    ...birthplaceOf(guest, places, note),
    citizenship: stateOf(guest, 'citizenship', places, note),
    ...(isMember(kind) ? noDocument : documentOf(guest, places, note)),
  }
  return problems.length > 0 ? { record: null, problems } : { record, problems: [] }
}
