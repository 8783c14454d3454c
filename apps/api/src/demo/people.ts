/** The demo's people: one operator and the guests of its stays. */
import type { user } from '../features/user/user.table.ts'

type DemoPerson = {
  name: string
  surname: string
  email: string
  language: 'gb' | 'it'
  mobile_phone?: string
  profile?: Partial<typeof user.$inferInsert>
  /** Days since they asked to be deleted. */
  deletion?: number
  blocked?: true
}

export const demoAdmin = {
  name: 'Giulia',
  surname: 'Ferri',
  email: 'admin@portineria.test',
  password: 'admin-portineria',
  language: 'gb',
} as const

const SWEDEN = '100000240'

/** The guest whose doors can be opened now. */
export const demoGuest = {
  name: 'Anna',
  surname: 'Lindqvist',
  email: 'guest@portineria.test',
  password: 'guest-portineria',
  language: 'gb',
  mobile_phone: '+46 70 555 01 82',
  profile: {
    gender: 2,
    birth_date: '1990-09-08',
    birth_state: SWEDEN,
    birth_city: 'Uppsala',
    citizenship: SWEDEN,
    residence_country: SWEDEN,
    address: 'Svartbäcksgatan 18',
    city: 'Uppsala',
    postal_code: '753 32',
    country: 'SE',
    /** This guest has answered already. A new account is asked on its profile. */
    marketing_consent: false,
  },
} as const

/** These accounts have no password, so signing in with them is impossible. */
const demoHolders: readonly DemoPerson[] = [
  { name: 'Marco', surname: 'Castellani', email: 'marco.castellani@example.test', language: 'it' },
  {
    name: 'Anneke',
    surname: 'de Vries',
    email: 'anneke.devries@example.test',
    language: 'gb',
    mobile_phone: '+31 6 5550 1482',
  },
  { name: 'Haruto', surname: 'Tanaka', email: 'haruto.tanaka@example.test', language: 'gb' },
  { name: 'Thandi', surname: 'Mbeki', email: 'thandi.mbeki@example.test', language: 'gb' },
  { name: 'Camille', surname: 'Dubois', email: 'camille.dubois@example.test', language: 'gb' },
  {
    name: 'Ioana',
    surname: 'Popescu',
    email: 'ioana.popescu@example.test',
    language: 'it',
    mobile_phone: '+40 700 555 012',
  },
  {
    name: 'Sofia',
    surname: 'Marchetti',
    email: 'sofia.marchetti@example.test',
    language: 'it',
    mobile_phone: '+39 06 5550 1311',
  },
  {
    name: 'Noah',
    surname: 'Fischer',
    email: 'noah.fischer@example.test',
    language: 'gb',
    mobile_phone: '+49 151 5550 1770',
  },
  { name: 'James', surname: 'Whitaker', email: 'james.whitaker@example.test', language: 'gb' },
  { name: 'Petra', surname: 'Nováková', email: 'petra.novakova@example.test', language: 'gb' },
  { name: 'Chiara', surname: 'Rinaldi', email: 'chiara.rinaldi@example.test', language: 'it' },
  {
    name: 'Aylin',
    surname: 'Demir',
    email: 'aylin.demir@example.test',
    language: 'gb',
    mobile_phone: '+90 500 555 01 44',
  },
  { name: 'Lorenzo', surname: 'Bianchi', email: 'lorenzo.bianchi@example.test', language: 'it', deletion: 2 },
  {
    name: 'Oliver',
    surname: 'Hart',
    email: 'oliver.hart@example.test',
    language: 'gb',
    mobile_phone: '+44 7700 900 482',
    blocked: true,
  },
]

export const demoPeople: readonly DemoPerson[] = [demoAdmin, demoGuest, ...demoHolders]
