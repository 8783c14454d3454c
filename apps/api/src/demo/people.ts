/** The demo's people: one operator and the guests of its stays. */

type DemoPerson = { name: string; surname: string; email: string; language: 'gb' | 'it'; mobile_phone?: string }

export const demoAdmin = {
  name: 'Giulia',
  surname: 'Ferri',
  email: 'admin@portineria.test',
  password: 'admin-portineria',
  language: 'gb',
} as const

/** The guest whose doors can be opened now. */
export const demoGuest = {
  name: 'Anna',
  surname: 'Lindqvist',
  email: 'guest@portineria.test',
  password: 'guest-portineria',
  language: 'gb',
  mobile_phone: '+46 70 555 01 82',
  /** This guest has answered already. A new account is asked on its profile. */
  marketing_consent: false,
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
]

export const demoPeople: readonly DemoPerson[] = [demoAdmin, demoGuest, ...demoHolders]
