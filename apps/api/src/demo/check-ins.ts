/** The guests and documents of the demo's stays that are in progress or wait for verification. All of them are invented. */
import type { Zone } from '@portineria/contract/person'
import type { guest } from '../features/booking/booking.table.ts'
import { homes } from './homes.ts'
import type { Looks } from './specimen.ts'

type GuestRow = typeof guest.$inferInsert

/**
 * `expires` is in days from today. A guest without `looks` has no photo of the document. `scanned` is what the zone of a scanned
 * document says differently than the guest.
 */
export type DemoGuest = Omit<GuestRow, 'booking_id' | 'position' | 'arrival' | 'departure' | 'document_expiration'> & {
  name: string
  surname: string
  document_number: string
  expires?: number
  looks?: Looks
  scanned?: Partial<Zone>
}

/** By booking code. One guest has no photo of her document yet, and the document of another has expired. */
export const demoCheckIns: Readonly<Record<string, readonly DemoGuest[]>> = {
  'TS-4827': [
    {
      ...homes.uppsala,
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
      ...homes.uppsala,
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
      ...homes.utrecht,
      kind: 'family_head',
      name: 'Anneke',
      surname: 'de Vries',
      gender: 2,
      birth_date: '1988-03-14',
      document_type: 'IDENT',
      document_number: 'XX0000001',
      expires: 1640,
      looks: { hair: '#c9a25b', coat: '#4c6a70', long: true },
      scanned: {},
    },
    {
      ...homes.utrecht,
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
      scanned: { name: 'Joris Willem' },
    },
    {
      ...homes.utrecht,
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
      ...homes.cluj,
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
      ...homes.cluj,
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
  'TS-5219': [
    {
      ...homes.lugano,
      kind: 'family_head',
      name: 'Marco',
      surname: 'Castellani',
      gender: 1,
      birth_date: '1979-12-05',
      document_type: 'IDENT',
      document_number: 'XX0000008',
      expires: 730,
      looks: { hair: '#4a4038', coat: '#6b3b3b', long: false },
    },
    {
      ...homes.lugano,
      kind: 'family_member',
      name: 'Elena',
      surname: 'Castellani',
      gender: 2,
      birth_date: '1982-06-27',
      document_type: 'PASSE',
      document_number: 'XX0000009',
      expires: 1510,
      looks: { hair: '#5a3422', coat: '#44586b', long: true },
    },
  ],
  'TS-5150': [
    {
      ...homes.lyon,
      kind: 'single',
      name: 'Camille',
      surname: 'Dubois',
      gender: 2,
      birth_date: '1994-04-11',
      document_type: 'IDENT',
      document_number: 'XX0000010',
      expires: 1200,
      looks: { hair: '#2f2320', coat: '#8a5a3c', long: true },
    },
    {
      ...homes.lyon,
      kind: 'single',
      name: 'Élodie',
      surname: 'Dubois',
      gender: 2,
      birth_date: '1997-10-02',
      document_type: 'IDENT',
      document_number: 'XX0000011',
      expires: 640,
      looks: { hair: '#7b4a2a', coat: '#3f5f66', long: true },
    },
  ],
}
