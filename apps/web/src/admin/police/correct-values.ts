/** The fields of a guest that an operator can correct for the police, as strings of a form and as the changes to send. */
import type { Booking } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import type { PoliceField } from '@portineria/contract/rules/police'

/** The province goes with the place of birth. The day of arrival is said in a form of its own. */
const correctables = [
  'kind',
  'surname',
  'name',
  'gender',
  'birth_date',
  'birth_state',
  'birth_city',
  'birth_province',
  'citizenship',
  'document_type',
  'document_number',
  'document_issue_country',
  'document_issue_city',
] as const satisfies (PoliceField | 'birth_province')[]

export type Correctable = (typeof correctables)[number]
export type CorrectValues = Record<Correctable, string>

type Guest = Booking['guests'][number]
type Body = CallInput<Calls['updateBookingAsAdmin']>['body']

export const isCorrectable = (field: PoliceField): field is Correctable & PoliceField => field !== 'arrival'

export const correctValues = (guest: Guest): CorrectValues =>
  Object.fromEntries(correctables.map((field) => [field, String(guest[field] ?? '')])) as CorrectValues

export const changedIn = (before: CorrectValues, after: CorrectValues): Correctable[] =>
  correctables.filter((field) => after[field].trim() !== before[field])

const wireValue = (field: Correctable, text: string) =>
  text.trim() === '' ? null : field === 'gender' ? Number(text) : text.trim()

/** The whole list goes out, because it replaces the stored one; only this guest has fields in it, so nothing else changes. */
export const correctionOf = (booking: Booking, guestId: number, before: CorrectValues, after: CorrectValues): Body => {
  const changes = Object.fromEntries(changedIn(before, after).map((field) => [field, wireValue(field, after[field])]))
  const guests = booking.guests.map(({ id }) => (id === guestId ? { id, ...changes } : { id }))
  return { id: booking.id, version: booking.version, guests } as Body
}
