/** Test data for the draft: guests and a stay. */
import type { Booking } from '@portineria/contract/booking'
import { guestFields } from './draft.ts'

type Guest = Booking['guests'][number]

export const guest = (values: Partial<Guest> & { id: number }): Guest => ({
  ...(Object.fromEntries(guestFields.map((field) => [field, null])) as unknown as Guest),
  kind: 'single',
  filled_by: 'typed',
  document_hidden: false,
  companion: null,
  ...values,
})

export const anna = guest({
  id: 11,
  name: 'Anna',
  surname: 'Lindqvist',
  gender: 2,
  birth_date: '1986-04-09',
  birth_state: '100000240',
  citizenship: '100000240',
  residence_country: '100000240',
  arrival: '2026-11-20',
  departure: '2026-11-24',
  address: 'Götgatan 1',
  city: 'Stockholm',
  postal_code: '11646',
  country: 'SE',
  document_type: 'PASSE',
  document_number: 'XA4471903',
  document_expiration: '2031-06-14',
  document_issue_country: '100000240',
  document_image: '8f14e45f-ceea-467f-a1d5-91dba4a7a0c2',
})

export const booking = (values: Partial<Booking> = {}): Booking =>
  ({
    id: 7,
    version: 3,
    status: 1,
    blocked: false,
    check_in: '2026-11-20',
    check_out: '2026-11-24',
    guests_number: 1,
    documents: 'everyone',
    asks_municipality: false,
    flat: { time_zone: 'Europe/Rome' },
    guest_notes: null,
    billing_same_as_residence: true,
    billing: {
      type: null,
      company_name: null,
      vat_number: null,
      fiscal_code: null,
      pec: null,
      receiver_code: null,
      company_nation: null,
    },
    holder_responsibility_accepted: true,
    guests: [anna],
    holder: {
      id: 2,
      name: 'Anna',
      surname: 'Lindqvist',
      email: 'a@b.se',
      phone: null,
      mobile_phone: '+46 70 1234567',
      language: 'gb',
    },
    ...values,
  }) as Booking

export const now = new Date('2026-11-15T09:00:00Z')
