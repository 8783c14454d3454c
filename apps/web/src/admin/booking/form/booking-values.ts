/** Converts a reservation to the values of its form, and the form's values back to the changes that are saved. */
import { type Booking, bookingCalls } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { guessLanguage, type LanguageGuess, phoneIn } from '@portineria/contract/rules/guess-language'
import type { BookingSearch } from '../list-search.ts'

export type NewBooking = CallInput<Calls['createBooking']>['body']
export type BookingChanges = CallInput<Calls['updateBookingAsAdmin']>['body']

export type BookingValues = {
  flat_id: string
  check_in: string
  check_out: string
  guests_number: number
  source: string
  code: string
  /** Whether the holder is invited by name and e-mail address, or chosen among the registered users. */
  holder: 'invited' | 'known'
  holder_name: string
  holder_email: string
  holder_id: string
  language: string
  /** Whether the operator has chosen the language. Until then it follows what is known about the guest. */
  language_chosen: boolean
  infinite_openings: boolean
  max_openings_door_1: number
  max_openings_door_2: number
  guest_notes: string
  concierge_notes: string
  blocked: boolean
  archived: boolean
}
export type BookingField = Exclude<keyof BookingValues, 'holder' | 'language_chosen'>

type Prefill = Pick<BookingSearch, 'flat_id' | 'check_in' | 'check_out'>

/** `openings` is how often each door may be opened, by the operator's settings. */
export const newValues = (prefill: Prefill, openings: number): BookingValues => ({
  flat_id: String(prefill.flat_id ?? ''),
  check_in: prefill.check_in ?? '',
  check_out: prefill.check_out ?? '',
  guests_number: 2,
  source: '',
  code: '',
  holder: 'invited',
  holder_name: '',
  holder_email: '',
  holder_id: '',
  language: '',
  language_chosen: false,
  infinite_openings: false,
  max_openings_door_1: openings,
  max_openings_door_2: openings,
  guest_notes: '',
  concierge_notes: '',
  blocked: false,
  archived: false,
})

export const valuesOf = (booking: Booking): BookingValues => ({
  flat_id: String(booking.flat_id),
  check_in: booking.check_in,
  check_out: booking.check_out,
  guests_number: booking.guests_number,
  source: String(booking.source ?? ''),
  code: booking.code,
  holder: 'invited',
  holder_name: booking.holder_name ?? '',
  holder_email: booking.holder_email ?? '',
  holder_id: '',
  language: booking.language ?? '',
  language_chosen: booking.language !== null,
  infinite_openings: booking.infinite_openings,
  max_openings_door_1: booking.max_openings_door_1,
  max_openings_door_2: booking.max_openings_door_2,
  guest_notes: booking.guest_notes ?? '',
  concierge_notes: booking.concierge_notes ?? '',
  blocked: booking.blocked,
  archived: booking.archived,
})

const numberFields: readonly BookingField[] = ['flat_id', 'source', 'holder_id']

function wireValue(field: BookingField, values: BookingValues): string | number | boolean | null {
  const value = values[field]
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return null
  return numberFields.includes(field) ? Number(text) : text
}

/** The fields of the form that count: of the two ways to name a holder, only the chosen one does. */
function fieldsOf(values: BookingValues): BookingField[] {
  // A registered user has a language of their own.
  const unused = values.holder === 'known' ? ['holder_name', 'holder_email', 'language'] : ['holder_id']
  return (Object.keys(values) as (keyof BookingValues)[]).filter(
    (field): field is BookingField => field !== 'holder' && field !== 'language_chosen' && !unused.includes(field),
  )
}

export const changedFields = (before: BookingValues, after: BookingValues): BookingField[] =>
  fieldsOf(after).filter((field) => wireValue(field, after) !== wireValue(field, before))

const bodyOf = (fields: BookingField[], values: BookingValues) =>
  Object.fromEntries(fields.map((field) => [field, wireValue(field, values)]))

/** A new reservation cannot be blocked or archived, so these two fields are left out. */
export const newBodyOf = (values: BookingValues): NewBooking =>
  bodyOf(
    fieldsOf(values).filter((field) => field !== 'blocked' && field !== 'archived'),
    values,
  ) as NewBooking

export const changesOf = (
  { id, version }: { id: number; version: number },
  before: BookingValues,
  after: BookingValues,
): BookingChanges => ({ id, version, ...bodyOf(changedFields(before, after), after) }) as BookingChanges

/** Keeps the typed changes and takes all other values from what is stored now. */
export const rebased = (before: BookingValues, typed: BookingValues, fresh: BookingValues): BookingValues => {
  const kept = changedFields(before, typed)
  const language_chosen = kept.includes('language') ? typed.language_chosen : fresh.language_chosen
  const changes = Object.fromEntries(kept.map((field) => [field, typed[field]]))
  return { ...fresh, holder: typed.holder, language_chosen, ...changes }
}

/** What the guest's address, or a number in the operator's own note, says about their language. */
export const guessOf = ({ holder_email, concierge_notes }: BookingValues): LanguageGuess | null =>
  guessLanguage({ phone: phoneIn(concierge_notes), email: holder_email })

/** The language after something else was typed: until the operator chooses one, it follows what is known about the guest. */
export function languageAfter(before: BookingValues, after: BookingValues): string {
  const guess = guessOf(after)
  // What is stored stays as it is until something new is known.
  if (after.language_chosen || JSON.stringify(guess) === JSON.stringify(guessOf(before))) return after.language
  return guess?.language ?? ''
}

/** The fields that the contract would refuse, found before anything is sent. */
export function refusedFields(kind: 'new' | 'change', body: NewBooking | BookingChanges): string[] {
  const schema = kind === 'new' ? bookingCalls.createBooking.body : bookingCalls.updateBookingAsAdmin.body
  return [...new Set((schema.safeParse(body).error?.issues ?? []).map((issue) => String(issue.path[0])))]
}
