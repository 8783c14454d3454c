/** The check-in as its form knows it: texts by field, guest by guest. What the server has and what is typed have the same shape. */
import type { Booking } from '@portineria/contract/booking'
import type { GuestKind } from '@portineria/contract/rules/codes'

export const guestFields = [
  'kind',
  'arrival',
  'departure',
  'name',
  'surname',
  'gender',
  'birth_date',
  'birth_state',
  'birth_city',
  'birth_province',
  'citizenship',
  'address',
  'postal_code',
  'city',
  'province',
  'country',
  'residence_country',
  'document_type',
  'document_image',
  'document_number',
  'document_expiration',
  'document_issue_country',
  'document_issue_city',
  'document_emission_district',
] as const
export type GuestField = (typeof guestFields)[number]

export const billingFields = [
  'type',
  'company_name',
  'vat_number',
  'company_nation',
  'fiscal_code',
  'pec',
  'receiver_code',
] as const
export type BillingField = (typeof billingFields)[number]

/** What is the stay's and nobody's in particular, each by its path in the call. */
export const stayFields = [
  'guest_notes',
  'billing_same_as_residence',
  ...billingFields.map((field) => `billing.${field}` as const),
  'holder.mobile_phone',
  'holder.phone',
  'holder_responsibility_accepted',
] as const
export type StayField = (typeof stayFields)[number]

export type GuestValues = Record<GuestField, string> & { kind: GuestKind }

/** `key` tells guests apart before the server has given them an id, and stays the same after. */
export type GuestDraft = { key: string; id: number | null; values: GuestValues }

export type Draft = { guests: GuestDraft[]; stay: Record<StayField, string> }

const text = (value: string | number | boolean | null | undefined) => String(value ?? '')

export const blankGuest = (kind: GuestKind): GuestValues => ({
  ...(Object.fromEntries(guestFields.map((field) => [field, ''])) as GuestValues),
  kind,
})

/** A guest nobody has written down yet, who comes and goes with the stay. */
export const newGuest = (key: string, kind: GuestKind, stay: { check_in: string; check_out: string }): GuestDraft => ({
  key,
  id: null,
  values: { ...blankGuest(kind), arrival: stay.check_in, departure: stay.check_out },
})

const keyOf = (id: number) => `guest-${id}`

/** Number plus place is unique among the guests of one draft, however many have come and gone. */
export function freshKey(guests: readonly GuestDraft[]): string {
  const taken = new Set(guests.map(({ key }) => key))
  let number = guests.length + 1
  while (taken.has(`new-${number}`)) number += 1
  return `new-${number}`
}

export function draftOf(booking: Booking): Draft {
  const { billing, holder } = booking
  return {
    guests: booking.guests.map((guest) => ({
      key: keyOf(guest.id),
      id: guest.id,
      values: Object.fromEntries(guestFields.map((field) => [field, text(guest[field])])) as GuestValues,
    })),
    stay: {
      ...(Object.fromEntries(billingFields.map((field) => [`billing.${field}`, text(billing[field])])) as Record<
        `billing.${BillingField}`,
        string
      >),
      guest_notes: text(booking.guest_notes),
      billing_same_as_residence: text(booking.billing_same_as_residence),
      'holder.mobile_phone': text(holder?.mobile_phone),
      'holder.phone': text(holder?.phone),
      holder_responsibility_accepted: text(booking.holder_responsibility_accepted),
    },
  }
}

/** Where a field stands in the call, and in the page: `guests.0.name`, `billing.vat_number`. */
export const pathOf = (guest: number | null, field: string): string =>
  guest === null ? field : `guests.${guest}.${field}`

export const withGuest = (draft: Draft, index: number, values: Partial<GuestValues>): Draft => ({
  ...draft,
  guests: draft.guests.map((guest, at) =>
    at === index ? { ...guest, values: { ...guest.values, ...values } as GuestValues } : guest,
  ),
})

export const withStay = (draft: Draft, values: Partial<Record<StayField, string>>): Draft => ({
  ...draft,
  stay: { ...draft.stay, ...values },
})
