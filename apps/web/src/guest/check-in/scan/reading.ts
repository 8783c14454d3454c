/** Turns a zone that was read into values of the form, each with its place in the zone and the characters to check. Pure. */
import { isSameName } from '@portineria/contract/rules/zone'
import { type DocumentKind, type Field, fieldsOf } from '@portineria/mrz/fields'
import type { Format, Range } from '@portineria/mrz/layouts'
import type { Zone as ReadZone } from '@portineria/mrz/reader'
import { policeState } from '@portineria/mrz/state-codes'
import type { States } from '@portineria/reference/countries'
import type { GuestValues, Zone } from '../draft/draft.ts'

export type ScannedField = keyof Zone

export type Scanned = {
  field: ScannedField
  value: string
  /** Where it is in the zone. */
  range: Range
  /** Places of doubtful characters in the value, from 1; null if the whole value should be checked. */
  doubts: number[] | null
}

export type Reading = {
  format: Format
  kind: DocumentKind
  fields: Scanned[]
  /** True if the end of the names may be missing. */
  names_cut: boolean
}

const documentTypes: Record<DocumentKind, 'PASSE' | 'IDENT' | null> = {
  passport: 'PASSE',
  identity_card: 'IDENT',
  // The police have a code of their own for permits, which the form does not offer: the guest chooses.
  residence_permit: null,
  visa: null,
}
const genders = { M: '1', F: '2' } as const

/** More doubtful characters than this are not listed one by one. */
const LISTED = 2

/** Only names and numbers have the characters of the zone at the same places. */
const doubtsOf = (field: ScannedField, doubtful: readonly number[]): number[] | null => {
  const listed = field === 'name' || field === 'surname' || field === 'document_number'
  if (doubtful.length > LISTED || (!listed && doubtful.length > 0)) return null
  return doubtful.map((place) => place + 1)
}

/** `today` is the day in the apartment's time zone. */
export function readingOf(zone: ReadZone, today: string, states: Pick<States, 'find' | 'findByIso'>): Reading {
  const read = fieldsOf(zone, today)
  const take = <T>(field: ScannedField, from: Field<T> | null, value: string | null): Scanned[] =>
    from && value ? [{ field, value, range: from.range, doubts: doubtsOf(field, from.doubtful) }] : []
  const { document_kind, expiry_date, sex } = read
  return {
    format: zone.format,
    kind: document_kind.value,
    names_cut: read.names_cut,
    fields: [
      ...take('surname', read.surname, read.surname.value),
      ...take('name', read.names, read.names.value),
      ...take('gender', sex, sex.value && genders[sex.value]),
      ...take('birth_date', read.birth_date, read.birth_date.value),
      ...take('citizenship', read.nationality, policeState(read.nationality.value, states)),
      ...take('document_type', document_kind, documentTypes[document_kind.value]),
      ...take('document_number', read.document_number, read.document_number.value),
      ...take('document_expiration', expiry_date, expiry_date?.value ?? null),
      ...take('document_issue_country', read.issuing_state, policeState(read.issuing_state.value, states)),
    ],
  }
}

/** What the server stores of a scan, so that the operator can compare it with the guest's data. */
export function zoneOf({ fields }: Pick<Reading, 'fields'>): Zone {
  const value = (field: ScannedField) => fields.find((one) => one.field === field)?.value ?? null
  const gender = value('gender')
  return {
    name: value('name'),
    surname: value('surname'),
    gender: gender === '1' ? 1 : gender === '2' ? 2 : null,
    birth_date: value('birth_date'),
    citizenship: value('citizenship'),
    document_type: value('document_type') as Zone['document_type'],
    document_number: value('document_number'),
    document_expiration: value('document_expiration'),
    document_issue_country: value('document_issue_country'),
  }
}

type Values = Partial<GuestValues>

/**
 * The changes that a scan makes to a guest's form. A name that the guest has written and that the document would write like the
 * zone stays: only the guest knows that Mueller is written Müller.
 */
export function changesBy({ fields }: Pick<Reading, 'fields'>, before: Values): Values {
  const changes: Record<string, string> = {}
  for (const { field, value } of fields) {
    const typed = before[field] ?? ''
    if ((field === 'name' || field === 'surname') && isSameName(typed, value)) continue
    changes[field] = value
  }
  // The place belongs to the state that was chosen before.
  const issued = changes.document_issue_country
  if (issued !== undefined && issued !== before.document_issue_country) changes.document_issue_city = ''
  return changes as Values
}
