/** What a check-in still lacks. The form shows it, the server enforces it on submit, the operator's review shows it. */
import type { GuestKind } from './codes.ts'

/** Italy in the police's list of states: only there places of birth and issue are municipalities. */
export const ITALY = '100000100'

type Value = string | number | null | undefined

export type GuestData = { kind: GuestKind } & Partial<Record<GuestField, Value>>

export type CheckIn = {
  /** The holder first. */
  guests: readonly GuestData[]
  guests_number: number
  /** Of whom the apartment asks documents. */
  documents: 'everyone' | 'heads'
  /** The holder's own number, where we reach them. */
  mobile_phone: Value
  billing_same_as_residence: boolean
  billing: { type?: Value; company_name?: Value; vat_number?: Value }
  holder_responsibility_accepted: boolean
}

/** `guest` counts from 1, the holder; null is the stay itself. A guest who is not there at all lacks `guest`. */
export type Missing = { field: string; guest: number | null }

const always = [
  'name',
  'surname',
  'gender',
  'birth_date',
  'birth_state',
  'citizenship',
  'residence_country',
  'arrival',
  'departure',
] as const
const ofItalians = ['birth_city', 'birth_province'] as const
const ofTheHolder = ['address', 'city', 'postal_code', 'country'] as const
const ofTheDocument = [
  'document_type',
  'document_number',
  'document_expiration',
  'document_issue_country',
  'document_image',
] as const
const ofItalianDocuments = ['document_issue_city'] as const

export type GuestField =
  | (typeof always)[number]
  | (typeof ofItalians)[number]
  | (typeof ofTheHolder)[number]
  | (typeof ofTheDocument)[number]
  | (typeof ofItalianDocuments)[number]

const isMember = (kind: GuestKind) => kind === 'family_member' || kind === 'group_member'

/** In the order in which the form asks. */
function requiredOf(guest: GuestData, first: boolean, documents: CheckIn['documents']): GuestField[] {
  const spared = documents === 'heads' && isMember(guest.kind)
  return [
    ...always,
    ...(guest.birth_state === ITALY ? ofItalians : []),
    ...(first ? ofTheHolder : []),
    ...(spared ? [] : ofTheDocument),
    ...(!spared && guest.document_issue_country === ITALY ? ofItalianDocuments : []),
  ]
}

const isEmpty = (value: Value) => value === null || value === undefined || value === ''

export function missingOf(checkIn: CheckIn): Missing[] {
  const { guests, guests_number, documents, billing, billing_same_as_residence } = checkIn
  const ofGuests = Array.from({ length: Math.max(guests_number, guests.length) }, (_, index): Missing[] => {
    const guest = guests[index]
    // Someone too many is as wrong as someone too few.
    if (!guest || index >= guests_number) return [{ field: 'guest', guest: index + 1 }]
    return requiredOf(guest, index === 0, documents)
      .filter((field) => isEmpty(guest[field]))
      .map((field) => ({ field, guest: index + 1 }))
  })
  const company = !billing_same_as_residence && billing.type === 'company'
  const ofTheStay = [
    isEmpty(checkIn.mobile_phone) && 'mobile_phone',
    company && isEmpty(billing.company_name) && 'billing.company_name',
    company && isEmpty(billing.vat_number) && 'billing.vat_number',
    !checkIn.holder_responsibility_accepted && 'holder_responsibility_accepted',
  ]
  return [...ofGuests.flat(), ...ofTheStay.filter((field) => field !== false).map((field) => ({ field, guest: null }))]
}
