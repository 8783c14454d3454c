/** The guests and documents of the demo's stays that are in progress or wait for verification. All of them are invented. */
import type { guest } from '../features/booking/booking.table.ts'
import type { Looks } from './specimen.ts'

type GuestRow = typeof guest.$inferInsert

/** `expires` is in days from today. A guest without `looks` has no photo of the document. */
export type DemoGuest = Omit<GuestRow, 'booking_id' | 'position' | 'arrival' | 'departure' | 'document_expiration'> & {
  name: string
  surname: string
  document_number: string
  expires?: number
  looks?: Looks
}

const NETHERLANDS = '100000232'
const ROMANIA = '100000235'
const SWEDEN = '100000240'

const from = (state: string) => ({
  birth_state: state,
  citizenship: state,
  residence_country: state,
  document_issue_country: state,
})

const utrecht = {
  ...from(NETHERLANDS),
  address: 'Oudegracht 214',
  city: 'Utrecht',
  postal_code: '3511 NR',
  country: 'NL',
  birth_city: 'Utrecht',
  document_issue_city: 'Utrecht',
}

const cluj = {
  ...from(ROMANIA),
  address: 'Strada Horea 41',
  city: 'Cluj-Napoca',
  postal_code: '400275',
  country: 'RO',
  birth_city: 'Cluj-Napoca',
  document_issue_city: 'Cluj-Napoca',
}

const uppsala = {
  ...from(SWEDEN),
  address: 'Svartbäcksgatan 18',
  city: 'Uppsala',
  postal_code: '753 32',
  country: 'SE',
  birth_city: 'Uppsala',
  document_issue_city: 'Uppsala',
}

/** By booking code. One guest has no photo of her document yet, and the document of another has expired. */
export const demoCheckIns: Readonly<Record<string, readonly DemoGuest[]>> = {
  'TS-4827': [
    {
      ...uppsala,
      kind: 'family_head',
      name: 'Anna',
      surname: 'Lindqvist',
      gender: 2,
      birth_date: '1990-09-08',
      document_type: 'IDENT',
      document_number: 'XX0000006',
      expires: 1320,
      looks: { hair: '#d8b26a', coat: '#1f4d3f', long: true },
    },
    {
      ...uppsala,
      kind: 'family_member',
      name: 'Erik',
      surname: 'Lindqvist',
      gender: 1,
      birth_date: '1989-02-17',
      birth_city: 'Lund',
      document_type: 'IDENT',
      document_number: 'XX0000007',
      expires: 980,
      looks: { hair: '#8a6239', coat: '#35526b', long: false },
    },
  ],
  'TS-5204': [
    {
      ...utrecht,
      kind: 'family_head',
      name: 'Anneke',
      surname: 'de Vries',
      gender: 2,
      birth_date: '1988-03-14',
      document_type: 'IDENT',
      document_number: 'XX0000001',
      expires: 1640,
      looks: { hair: '#c9a25b', coat: '#4c6a70', long: true },
    },
    {
      ...utrecht,
      kind: 'family_member',
      name: 'Joris',
      surname: 'Bakker',
      gender: 1,
      birth_date: '1986-11-02',
      birth_city: 'Groningen',
      document_type: 'PASSE',
      document_number: 'XX0000002',
      expires: 890,
      looks: { hair: '#6b4a2f', coat: '#7a4b3a', long: false },
    },
    {
      ...utrecht,
      kind: 'family_member',
      name: 'Noor',
      surname: 'Bakker',
      gender: 2,
      birth_date: '2017-05-23',
      document_type: 'IDENT',
      document_number: 'XX0000003',
      document_issue_country: null,
      document_issue_city: null,
      expires: 420,
    },
  ],
  'TS-5248': [
    {
      ...cluj,
      kind: 'group_head',
      name: 'Ioana',
      surname: 'Popescu',
      gender: 2,
      birth_date: '1992-07-19',
      document_type: 'IDENT',
      document_number: 'XX0000004',
      expires: 2110,
      looks: { hair: '#33241c', coat: '#59405f', long: true },
    },
    {
      ...cluj,
      kind: 'group_member',
      name: 'Andrei',
      surname: 'Munteanu',
      gender: 1,
      birth_date: '1990-01-30',
      document_type: 'IDENT',
      document_number: 'XX0000005',
      expires: -12,
      looks: { hair: '#2b2622', coat: '#35526b', long: false },
    },
  ],
}
