/**
 * Lists what a check-in lacks or has wrong. The form shows the list, the server enforces it on submit, and the operator's review
 * shows it.
 */
import type { GuestKind } from './codes.ts'
import { isPhone } from './phone.ts'

/** Italy in the police's list of states. Only for Italy are places of birth and issue municipalities. */
export const ITALY = '100000100'

type Value = string | number | null | undefined

export type GuestData = { kind: GuestKind } & Partial<Record<GuestField, Value>>

export type CheckIn = {
  /** The holder comes first. */
  guests: readonly GuestData[]
  guests_number: number
  check_in: string
  check_out: string
  /** Today's date in the apartment's time zone. */
  today: string
  /** Which guests must give documents in this apartment. */
  documents: 'everyone' | 'heads'
  /** Whether guests who live in Italy must say in which municipality: the apartment reports statistics. */
  asks_municipality: boolean
  /** The holder's own number, under which the operator contacts them. */
  mobile_phone: Value
  billing_same_as_residence: boolean
  billing: { type?: Value; company_name?: Value; vat_number?: Value }
  holder_responsibility_accepted: boolean
}

/** Why a field holds the check-in back: it is empty, or its value is impossible. */
export const MISSING_WHY = ['empty', 'surplus', 'not_past', 'minor', 'outside_stay', 'expired', 'phone'] as const
export type MissingWhy = (typeof MISSING_WHY)[number]

/** `guest` counts from 1 (the holder); null means the stay itself. A guest who is missing entirely lacks `guest`. */
export type Missing = { field: string; guest: number | null; why: MissingWhy }

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
/** Only where the apartment reports statistics. */
const ofResidents = ['residence_city'] as const
/** The country of the address is not among them: the form asks for the country of residence, and derives the other from it. */
const ofTheHolder = ['address', 'city', 'postal_code'] as const
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
  | (typeof ofResidents)[number]
  | (typeof ofTheHolder)[number]
  | (typeof ofTheDocument)[number]
  | (typeof ofItalianDocuments)[number]

const isMember = (kind: GuestKind) => kind === 'family_member' || kind === 'group_member'

/** What the apartment asks of its guests. */
export type Asked = Pick<CheckIn, 'documents' | 'asks_municipality'>

/** In the order of the form. */
export function requiredOf(guest: GuestData, first: boolean, asked: Asked): GuestField[] {
  const spared = asked.documents === 'heads' && isMember(guest.kind)
  return [
    ...always,
    ...(guest.birth_state === ITALY ? ofItalians : []),
    ...(asked.asks_municipality && guest.residence_country === ITALY ? ofResidents : []),
    ...(first ? ofTheHolder : []),
    ...(spared ? [] : ofTheDocument),
    ...(!spared && guest.document_issue_country === ITALY ? ofItalianDocuments : []),
  ]
}

const isEmpty = (value: Value) => value === null || value === undefined || value === ''

/** Single guests and heads of a family or group must be adults on the day they arrive. */
const ADULT = 18
const isAdult = (birth: string, day: string) => `${Number(birth.slice(0, 4)) + ADULT}${birth.slice(4)}` <= day

/** What the rules for one guest need of the stay. */
export type StayOfGuest = Asked & Pick<CheckIn, 'check_in' | 'check_out' | 'today'>

const arrivalOf = (guest: Pick<GuestData, 'arrival'>, stay: Pick<StayOfGuest, 'check_in'>) =>
  guest.arrival ? String(guest.arrival) : stay.check_in

/** Whether the guest is under age on the day they arrive; false while the birth date is unknown. */
export const isMinor = (
  guest: Pick<GuestData, 'birth_date' | 'arrival'>,
  stay: Pick<StayOfGuest, 'check_in'>,
): boolean => Boolean(guest.birth_date) && !isAdult(String(guest.birth_date), arrivalOf(guest, stay))

/** Checks for impossible values. Days are ISO strings, whose order is the order of the days. */
const wrongs: Partial<Record<GuestField, (value: string, guest: GuestData, stay: StayOfGuest) => MissingWhy | null>> = {
  birth_date(value, guest, stay) {
    if (value >= stay.today) return 'not_past'
    return isMember(guest.kind) || !isMinor(guest, stay) ? null : 'minor'
  },
  arrival: (value, _guest, stay) => (value < stay.check_in || value >= stay.check_out ? 'outside_stay' : null),
  departure: (value, guest, stay) =>
    value <= arrivalOf(guest, stay) || value > stay.check_out ? 'outside_stay' : null,
  document_expiration: (value, guest, stay) => (value < arrivalOf(guest, stay) ? 'expired' : null),
}

/** What one guest lacks or has wrong. */
export const missingOfGuest = (guest: GuestData, first: boolean, stay: StayOfGuest) =>
  requiredOf(guest, first, stay).flatMap((field): Pick<Missing, 'field' | 'why'>[] => {
    const why = isEmpty(guest[field]) ? 'empty' : wrongs[field]?.(String(guest[field]), guest, stay)
    return why ? [{ field, why }] : []
  })

function missingOfStay({ mobile_phone, billing, billing_same_as_residence, ...checkIn }: CheckIn): Missing[] {
  const company = !billing_same_as_residence && billing.type === 'company'
  const rows: [field: string, why: MissingWhy | false][] = [
    ['mobile_phone', isEmpty(mobile_phone) ? 'empty' : !isPhone(String(mobile_phone)) && 'phone'],
    ['billing.company_name', company && isEmpty(billing.company_name) && 'empty'],
    ['billing.vat_number', company && isEmpty(billing.vat_number) && 'empty'],
    ['holder_responsibility_accepted', !checkIn.holder_responsibility_accepted && 'empty'],
  ]
  return rows.flatMap(([field, why]) => (why ? [{ field, guest: null, why }] : []))
}

export function missingOf(checkIn: CheckIn): Missing[] {
  const { guests, guests_number } = checkIn
  const ofGuests = Array.from({ length: Math.max(guests_number, guests.length) }, (_, index): Missing[] => {
    const guest = guests[index]
    const place = { guest: index + 1 }
    if (!guest) return [{ ...place, field: 'guest', why: 'empty' }]
    // A surplus guest is as wrong as a missing one.
    if (index >= guests_number) return [{ ...place, field: 'guest', why: 'surplus' }]
    return missingOfGuest(guest, index === 0, checkIn).map((missing) => ({ ...place, ...missing }))
  })
  return [...ofGuests.flat(), ...missingOfStay(checkIn)]
}
