/** The default answers of the server in the web app's tests: two people, one apartment, one stay, one experience. */
import type { ShortUser } from '@portineria/contract/auth'
import type { Booking, BookingSummary } from '@portineria/contract/booking'
import type { CallName, Calls } from '@portineria/contract/calls'
import type { Companion } from '@portineria/contract/companion'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import type { House } from '@portineria/contract/house'
import type { PoliceAccount } from '@portineria/contract/police-account'
import { CATEGORY, ROLE, STATUS } from '@portineria/contract/rules/codes'
import { languageCodes } from '@portineria/contract/rules/languages'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import type { SystemOverview } from '@portineria/contract/system'
import type { User } from '@portineria/contract/user'

/** The server's answers by the name of the call. */
type Answers = { [N in CallName]?: CallResponse<Calls[N]> }

const SOME_TIME_AGO = '2026-01-05T09:00:00.000Z'
const DIGEST = '0'.repeat(64)
const empty = { data: [], total: 0 }
const emptyPerson = {
  gender: null,
  birth_date: null,
  birth_state: null,
  birth_city: null,
  birth_province: null,
  citizenship: null,
  address: null,
  city: null,
  postal_code: null,
  province: null,
  country: null,
  residence_country: null,
  document_type: null,
  document_number: null,
  document_expiration: null,
  document_issue_city: null,
  document_issue_country: null,
  document_emission_district: null,
  document_image: null,
}
type Message = CallResponse<Calls['postChat']>

/** A chat message of the guest, as the server answers it. */
export const written = (text: string): Message => ({
  id: 1,
  created_at: '2026-01-06T09:00:00.000Z',
  booking_id: 1,
  trip_id: null,
  author: 'guest',
  text,
  custom: true,
  request: null,
  quote: null,
  read_at: null,
})

const noBilling = {
  type: null,
  company_name: null,
  vat_number: null,
  fiscal_code: null,
  pec: null,
  receiver_code: null,
  company_nation: null,
}

export const people = {
  admin: {
    id: 1,
    name: 'Giulia',
    surname: 'Conti',
    email: 'admin@portineria.test',
    role_id: ROLE.admin,
    fk_uid: null,
    language: 'gb',
  },
  guest: {
    id: 2,
    name: 'Anna',
    surname: 'Lindqvist',
    email: 'guest@portineria.test',
    role_id: ROLE.logged,
    fk_uid: null,
    language: 'gb',
  },
} as const satisfies Record<string, ShortUser>

export type Person = keyof typeof people

export const userOf = (person: Person): User => ({
  ...emptyPerson,
  ...noBilling,
  ...people[person],
  username: null,
  phone: null,
  mobile_phone: '+46 70 123 45 67',
  // Answered, so that the marketing question does not cover the screen under test.
  marketing_consent: false,
  other_holders_info: null,
  active: true,
  blocked: false,
  deleted: false,
  deletion_requested_at: null,
  created_at: SOME_TIME_AGO,
  has_password: true,
  email_confirmed: true,
})

const text = (gb: string, it = gb) => ({ gb, it })

export const flat: Flat = {
  id: 1,
  version: 1,
  name: 'Peretti',
  headline: text('Quiet and close to everything', 'Tranquillo e vicino a tutto'),
  description: text(''),
  details: text(''),
  map_url: null,
  apartment_url: null,
  city: 'Roma',
  address: 'Via Peretti 1',
  cin: 'IT058091C2PERE0001',
  regional_code: null,
  needs_cin: true,
  structure_code: null,
  rooms: 1,
  beds: null,
  statistics_from: null,
  max_guests: 4,
  visible: true,
  documents: 'everyone',
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  images: [],
  steps: [],
  step_images: [],
  door_1: { name: text('Street door', 'Portone'), enabled: true, open_once: false },
  door_2: { name: text('Apartment', 'Appartamento'), enabled: true, open_once: false },
  pdfs: {},
  wifi_info: text(''),
  home_appliances: text(''),
  guest_care: text(''),
  device_identifier: 'portineria-1',
}

/** The stay is so far in the future that it never begins while a test runs. */
export const stay: BookingSummary = {
  id: 1,
  version: 1,
  code: 'PERETTI-1',
  created_at: SOME_TIME_AGO,
  flat_id: flat.id,
  holder_id: people.guest.id,
  holder_email: people.guest.email,
  holder_name: 'Anna Lindqvist',
  language: 'gb',
  status: STATUS.verify,
  origin: 'operator',
  source: null,
  check_in: '2199-05-01',
  check_out: '2199-05-05',
  guests_number: 1,
  archived: false,
  blocked: false,
  max_openings_door_1: 10,
  max_openings_door_2: 10,
  infinite_openings: false,
  granted_door_1: 0,
  granted_door_2: 0,
  used_door_1: 0,
  used_door_2: 0,
  remaining_openings: { door_1: 10, door_2: 10 },
  status_message: null,
  status_at: SOME_TIME_AGO,
  flat: {
    id: flat.id,
    name: flat.name,
    headline: flat.headline,
    city: flat.city,
    address: flat.address,
    cin: flat.cin,
    regional_code: flat.regional_code,
    time_zone: flat.time_zone,
    check_in_hour: flat.check_in_hour,
    check_out_hour: flat.check_out_hour,
    image: null,
    doors: remoteDoors(flat),
  },
}

export const booking: Booking = {
  ...stay,
  otp: null,
  otp_claimed_at: SOME_TIME_AGO,
  concierge_notes: null,
  guest_notes: null,
  billing_same_as_residence: true,
  billing: noBilling,
  holder_responsibility_accepted: true,
  privacy_version: null,
  rules_version: null,
  guests: [
    {
      ...emptyPerson,
      residence_city: null,
      id: 1,
      kind: 'single',
      name: people.guest.name,
      surname: people.guest.surname,
      arrival: stay.check_in,
      departure: stay.check_out,
      filled_by: 'typed',
      zone: null,
      document_hidden: false,
      companion: null,
    },
  ],
  missing: [],
  documents: 'everyone',
  asks_municipality: false,
  documents_kept_days: 7,
  holder: {
    id: people.guest.id,
    name: people.guest.name,
    surname: people.guest.surname,
    email: people.guest.email,
    phone: null,
    mobile_phone: null,
    language: 'gb',
    without_password: false,
  },
}

/** The part of a guest whom the holder has sent a link. */
export const companion: Companion = {
  guest: {
    ...emptyPerson,
    residence_city: null,
    id: 2,
    version: 1,
    kind: 'single',
    name: 'Nils',
    surname: null,
    arrival: stay.check_in,
    departure: stay.check_out,
    filled_by: 'typed',
    zone: null,
    document_hidden: false,
    companion: { state: 'in_progress', sent_at: SOME_TIME_AGO, expires_at: '2199-05-05T08:00:00.000Z' },
  },
  flat: { name: flat.name, time_zone: flat.time_zone },
  check_in: stay.check_in,
  check_out: stay.check_out,
  invited_by: 'Anna Lindqvist',
  documents: 'everyone',
  asks_municipality: false,
  documents_kept_days: 7,
  expires_at: '2199-05-05T08:00:00.000Z',
  residence: null,
  earlier: null,
}

export const trip: CallResponse<Calls['getTrip']> = {
  id: 1,
  version: 1,
  name: text('A night on the Tiber', 'Una notte sul Tevere'),
  headline: text(''),
  description: text(''),
  phone: null,
  distance: null,
  visible: true,
  category: CATEGORY.visit,
  flat_id: null,
  photo: null,
  price_cents: 4000,
  price_unit: 'person',
  quantity: null,
  custom: false,
  quoted: false,
  booking_id: null,
  sold: 0,
  revenue_cents: 0,
}

/** A server of which every part works. */
export const system: SystemOverview = {
  version: '0.1.0',
  database: { state: 'ok', kind: 'embedded', version: '18.0', bytes: 12_000_000 },
  mail: { state: 'ok', kind: 'smtp', waiting: 0, waiting_since: null, last_sent: SOME_TIME_AGO, fault: null },
  doors: { state: 'ok', broker: 'ok', devices: [] },
  payments: { state: 'ok', mode: 'live', last_event: SOME_TIME_AGO },
  push: { state: 'ok', devices: 1 },
  files: { state: 'ok', kind: 'disk', free_bytes: 50_000_000_000 },
  backup: { state: 'ok', last: SOME_TIME_AGO, bytes: 20_000_000, limit_bytes: 200_000_000 },
}

export const house: House = {
  name: 'Ripa Stays',
  logo: null,
  accent: null,
  city: 'Roma',
  time_zone: 'Europe/Rome',
  phone: null,
  email: null,
  whatsapp: null,
  legal: { name: null, address: null, tax_number: null, certified_email: null, privacy_email: null },
  texts: { terms: 0, privacy: 0, rules: 0, invitation: 0 },
  retention: { document_days: 7, check_in_years: 5, after_receipt: false },
  defaults: { check_in_hour: '15:00', check_out_hour: '10:00', openings: 10 },
  passwordless: true,
  languages: languageCodes,
  set_up: true,
  version: 1,
}

const table = { digest: DIGEST, rows: 0, imported_at: null }

/** The answers of the reading calls; a test that changes something brings its own answer. */
/** An account on the portal of the police that works and reports the apartment. */
export const policeAccount: PoliceAccount = {
  id: 1,
  version: 1,
  user: 'RM000001',
  mode: 'ask',
  stopped: null,
  stopped_at: null,
  said: null,
  checked_at: '2026-01-05T09:00:00.000Z',
  apartments: [],
  flats: [{ flat_id: flat.id, flat_name: flat.name, apartment_id: null, lacks_apartment: false }],
}

export const readsOf = (person: Person): Answers => ({
  getProvider: { kind: 'builtin' },
  getHouse: house,
  getChecklist: { closed: true, items: [] },
  getSystem: system,
  listFoundDevices: { broker: 'ok', devices: [] },
  listHouseTexts: [],
  listApiKeys: [],
  listWebhooks: [],
  getUser: userOf(person),
  getUserAsAdmin: userOf('guest'),
  listUsers: empty,
  countUsers: { all: 0, deletion: 0, blocked: 0, operators: 0 },
  listSessions: [{ id: 1, created_at: SOME_TIME_AGO, user_agent: null, current: true }],
  getSecondFactor: { on: false, since: null, recovery_codes_left: 0 },
  getSecondFactorOf: { on: false },
  listBookings: { data: [stay], total: 1 },
  getBooking: booking,
  getCompanion: companion,
  listEarlierAnswers: { own: null, others: [] },
  countBookings: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0 },
  listFreeFlats: { flats: [{ flat_id: flat.id, free: true, bookings: [] }] },
  listFlats: [flat],
  getFlat: flat,
  listDeviceStatus: [],
  getCalendarLink: { link: null },
  listFeeds: [],
  listFeedEvents: { events: [], flats: [] },
  listFeedTasks: {
    events: [],
    counts: { to_confirm: 0, conflict: 0, changed: 0, gone: 0 },
    needs_address: [],
    needs_address_count: 0,
    troubles: [],
  },
  listPolice: [],
  listPoliceReceipts: [],
  listPoliceAccounts: { simulated: false, accounts: [policeAccount] },
  getStatistics: { month: '2026-10', today: '2026-11-18', structures: [] },
  getOpenStatistics: { on: false, months: [] },
  getStatisticsAccount: {
    given: false,
    user: null,
    region: 'lazio',
    mode: 'ask',
    stopped: null,
    simulated: true,
  },
  listFlatLog: empty,
  listOpenings: [],
  listTrips: [trip],
  getTrip: trip,
  listTripsOfFlat: [{ ...trip, bought: 0 }],
  listTripsOfBooking: [],
  listCustomTrips: [],
  listChatOfTrip: [],
  listOrders: empty,
  listTalks: [],
  listRequests: [],
  listChat: [],
  getPush: { public_key: null },
  getReference: { municipalities: table, states: table },
  getMunicipalities: [],
  getStates: [],
})
