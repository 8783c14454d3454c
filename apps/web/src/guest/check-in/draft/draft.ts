/** The draft of a check-in as its form uses it: texts by field, guest by guest. The server's copy has the same shape. */
import type { Booking } from '@portineria/contract/booking'
import type { GuestKind } from '@portineria/contract/rules/codes'
import { zoneFields } from '@portineria/contract/rules/zone'
import type { User } from '@portineria/contract/user'
import { builtInStates } from '@portineria/reference/countries'

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
  'residence_city',
  'document_type',
  'document_image',
  'document_number',
  'document_expiration',
  'document_issue_country',
  'document_issue_city',
  'document_emission_district',
  'zone',
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

/** The fields of the stay itself rather than of a guest, each by its path in the request. */
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

/** `key` identifies a guest before the server has assigned an id, and stays the same afterwards. */
export type GuestDraft = { key: string; id: number | null; values: GuestValues }

export type Draft = { guests: GuestDraft[]; stay: Record<StayField, string> }

/** What the form needs of the stay. A guest with a link knows no more of it. */
export type FormStay = Pick<
  Booking,
  | 'id'
  | 'version'
  | 'check_in'
  | 'check_out'
  | 'guests_number'
  | 'guests'
  | 'guest_notes'
  | 'documents'
  | 'asks_municipality'
  | 'documents_kept_days'
  | 'billing'
  | 'billing_same_as_residence'
  | 'holder'
  | 'holder_responsibility_accepted'
> &
  // A guest with a link learns only who invites.
  Partial<Pick<Booking, 'holder_name'>> & { flat: Pick<Booking['flat'], 'name' | 'time_zone'> }

const text = (value: string | number | boolean | null | undefined) => String(value ?? '')

export type Zone = NonNullable<Booking['guests'][number]['zone']>

/** The zone of a scanned document as one value of the draft. The order of its fields is fixed, so that equal zones are equal texts. */
export const zoneText = (zone: Zone | null): string =>
  zone ? JSON.stringify(Object.fromEntries(zoneFields.map((field) => [field, zone[field]]))) : ''

export const blankGuest = (kind: GuestKind): GuestValues => ({
  ...(Object.fromEntries(guestFields.map((field) => [field, ''])) as GuestValues),
  kind,
})

/** A new guest, whose dates are those of the stay. */
export const newGuest = (key: string, kind: GuestKind, stay: { check_in: string; check_out: string }): GuestDraft => ({
  key,
  id: null,
  values: { ...blankGuest(kind), arrival: stay.check_in, departure: stay.check_out },
})

const keyOf = (id: number) => `guest-${id}`

/** A key that no guest of the draft has, even after guests were added and removed. */
export function freshKey(guests: readonly GuestDraft[]): string {
  const taken = new Set(guests.map(({ key }) => key))
  let number = guests.length + 1
  while (taken.has(`new-${number}`)) number += 1
  return `new-${number}`
}

export function draftOf(booking: FormStay): Draft {
  const { billing, holder } = booking
  return {
    guests: booking.guests.map((guest) => ({
      key: keyOf(guest.id),
      id: guest.id,
      values: Object.fromEntries(
        guestFields.map((field) => [field, field === 'zone' ? zoneText(guest.zone) : text(guest[field])]),
      ) as GuestValues,
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

/** The form asks for one country. If a profile knows only one of the two, the other follows from it. */
function fillCountries(values: GuestValues): void {
  values.residence_country ||= builtInStates.findByIso(values.country)?.code ?? ''
  values.country ||= builtInStates.find(values.residence_country)?.iso2 ?? ''
}

/**
 * Fills in what is known before the guest has typed anything: the holder's profile and the dates of the stay. There is always a
 * first guest; a draft that already has guests is left as it is.
 */
export function prefilled(draft: Draft, booking: Booking, profile: User | null): Draft {
  if (draft.guests.length > 0) return draft
  const holder = newGuest(freshKey([]), 'single', booking)
  const known: Record<string, unknown> = profile ?? booking.holder ?? {}
  for (const field of guestFields) {
    const value = known[field]
    if (holder.values[field] === '' && (typeof value === 'string' || typeof value === 'number'))
      Object.assign(holder.values, { [field]: String(value) })
  }
  fillCountries(holder.values)
  const stay = { ...draft.stay }
  for (const field of billingFields) {
    const path: StayField = `billing.${field}`
    if (stay[path] === '' && profile?.[field]) stay[path] = String(profile[field])
  }
  return { guests: [holder], stay }
}

/** The path of a field in the request and in the page: `guests.0.name`, `billing.vat_number`. */
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
