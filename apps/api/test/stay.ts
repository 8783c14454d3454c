/** Factories for sessions, and for a whole stay with its people, for tests that go through every call. */
import { API_KEY_PREFIX, API_SCOPES, type ApiScope } from '@portineria/contract/rules/api-scopes'
import { ROLE } from '@portineria/contract/rules/codes'
import { addDays } from '@portineria/contract/rules/stay-time'
import { apiKey } from '../src/features/api-key/api-key.table.ts'
import { mailedToken, session } from '../src/features/auth/auth.table.ts'
import { guest } from '../src/features/booking/booking.table.ts'
import { companionLink } from '../src/features/booking/companion.table.ts'
import { newOtp } from '../src/features/booking/otp.ts'
import { calendarLink } from '../src/features/calendar/calendar.table.ts'
import { chatMessage } from '../src/features/chat/chat.table.ts'
import { feed, feedEvent } from '../src/features/feed/feed.table.ts'
import { file } from '../src/features/file/file.table.ts'
import { house } from '../src/features/house/house.table.ts'
import { order } from '../src/features/payment/payment.table.ts'
import { policeAccount } from '../src/features/police/police-account.table.ts'
import { policeSending, policeSendingRow } from '../src/features/police/sending.table.ts'
import { trip } from '../src/features/trip/trip.table.ts'
import { webhook, webhookDelivery } from '../src/features/webhook/webhook.table.ts'
import { hashToken, newToken } from '../src/secrets.ts'
import type { Desk } from './app.ts'
import { inDays, makeBooking, makeFlat, makeUser, unique } from './factories.ts'

const HOUR = 3_600_000
const inAnHour = (app: Desk) => new Date(app.clock.now().getTime() + HOUR).toISOString()

async function insertSession({ db }: Desk, row: { user_id: number; expires_at: string; proved_at: string | null }) {
  const token = newToken()
  await db.insert(session).values({ ...row, token_hash: hashToken(token) })
  return token
}

/** Makes a session without the slow password check of a login. */
export const openSession = (app: Desk, user_id: number, expires_at = inAnHour(app)): Promise<string> =>
  insertSession(app, { user_id, expires_at, proved_at: app.clock.now().toISOString() })

/** A session in which nobody has entered the password lately, as on a device that somebody has left. */
export const leaveSession = (app: Desk, user_id: number): Promise<string> =>
  insertSession(app, { user_id, expires_at: inAnHour(app), proved_at: null })

/** An API key of the operator's software; with all scopes, unless others are given. */
export async function makeApiKey(app: Desk, scopes: ApiScope[] = [...API_SCOPES]) {
  const key = API_KEY_PREFIX + newToken()
  const row = { name: 'Booking system', token_hash: hashToken(key), hint: key.slice(-4), scopes }
  return { ...one(await app.db.insert(apiKey).values(row).returning()), key }
}

/** A webhook that is switched off, so that other tests tell it nothing, with a delivery that failed. */
async function makeWebhook(app: Desk) {
  const target = {
    url: app.secrets.seal('https://pms.example/hook', 'webhook.url'),
    secret: app.secrets.seal('whsec_secret', 'webhook.secret'),
    events: ['door.opened' as const],
    enabled: false,
  }
  const made = one(await app.db.insert(webhook).values(target).returning())
  const told = { webhook_id: made.id, event: 'door.opened' as const, data: {}, queued_at: made.created_at }
  const delivery = one(
    await app.db
      .insert(webhookDelivery)
      .values({ ...told, state: 'failed' })
      .returning(),
  )
  return { ...made, delivery }
}

/** An account on the portal of the police that sends nothing by itself. */
export async function makePoliceAccount(app: Desk) {
  const user = unique().toUpperCase()
  const seal = (plain: string, column: string) => app.secrets.seal(plain, `police_account.${column}`)
  const credentials = { user: seal(user, 'user'), password: seal('secret', 'password'), wskey: seal('key', 'wskey') }
  const row = { ...credentials, user_mark: app.secrets.mark(user), mode: 'ask' as const }
  return one(await app.db.insert(policeAccount).values(row).returning())
}

/** An arrival of the stay was sent to the police, and the answer is lost. */
async function makeLostSending(app: Desk, account: { id: number }, booking: { id: number }, day: string) {
  const at = app.clock.now().toISOString()
  const times = { asked_at: at, sent_at: at, sent_day: day, lost_at: at, next_try: at }
  const sending = one(
    await app.db
      .insert(policeSending)
      .values({ account_id: account.id, automatic: false, state: 'unknown', ...times })
      .returning(),
  )
  const row = { sending_id: sending.id, booking_id: booking.id, day, until: addDays(day, 1), position: 1 }
  await app.db.insert(policeSendingRow).values({ ...row, status: 'unknown' })
  return { booking_id: booking.id, day }
}

type LinkRow = typeof mailedToken.$inferInsert

async function mailedLink(app: Desk, user_id: number, link: Pick<LinkRow, 'kind' | 'session_id'>): Promise<string> {
  const token = newToken()
  const row = { user_id, token_hash: hashToken(token), expires_at: inAnHour(app), ...link }
  await app.db.insert(mailedToken).values(row)
  return token
}

function one<T>([row]: T[]): T {
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** The holder and another guest, who has a link of their own. */
async function makeCompanion(app: Desk, booking: { id: number; holder_id: number | null }) {
  const [, other] = await app.db
    .insert(guest)
    .values([1, 2].map((position) => ({ booking_id: booking.id, position })))
    .returning()
  if (!other || booking.holder_id === null) throw new Error('no companion')
  const token = newToken()
  const sent_at = app.clock.now().toISOString()
  const link = { guest_id: other.id, token_hash: hashToken(token), holder_id: booking.holder_id, sent_at }
  await app.db.insert(companionLink).values(link)
  return { id: other.id, token }
}

async function makeCalendar(app: Desk, flat: { id: number }) {
  const token = newToken()
  const token_cipher = app.secrets.seal(token, `calendar_link ${flat.id}`)
  await app.db.insert(calendarLink).values({ flat_id: flat.id, token_hash: hashToken(token), token_cipher })
  return { token }
}

/** A calendar that is off, whose address the server refuses, with an event that waits for the operator. */
async function makeFeed(app: Desk, flat_id: number) {
  const url = `https://127.0.0.1/${unique()}.ics`
  const sealed = { url: app.secrets.seal(url, 'feed.url'), url_mark: app.secrets.mark(url) }
  const now = app.clock.now().toISOString()
  const made = one(
    await app.db
      .insert(feed)
      .values({ flat_id, enabled: false, next_fetch: now, ...sealed })
      .returning({ id: feed.id }),
  )
  const nights = { check_in: '2027-05-10', check_out: '2027-05-12' }
  const event = { feed_id: made.id, uid: unique(), kind: 'unclear' as const, status: 'to_confirm' as const, since: now }
  const { id: event_id } = one(
    await app.db
      .insert(feedEvent)
      .values({ ...event, ...nights })
      .returning(),
  )
  return { ...made, event_id }
}

export type Stay = Awaited<ReturnType<typeof makeStay>>

export async function makeStay(app: Desk) {
  const [holder, stranger, admin] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app, { role_id: ROLE.admin }),
  ]
  const flat = await makeFlat(app)
  const booking = await makeBooking(app, { flat_id: flat.id, holder_id: holder.id })
  const otp = newOtp()
  const key = { otp_hash: app.secrets.mark(otp), otp_cipher: app.secrets.seal(otp, 'booking.otp') }
  const invited = await makeBooking(app, {
    check_in: inDays(app, 50),
    check_out: inDays(app, 52),
    holder_email: `${unique()}@example.test`,
    ...key,
  })
  const offer = { name: { gb: 'Walk', it: 'Giro' }, price_cents: 1200 }
  const walk = one(await app.db.insert(trip).values(offer).returning())
  const bought = { booking_id: booking.id, trip_id: walk.id, quantity: 1, amount_cents: 1200 }
  const held = one(
    await app.db
      .insert(order)
      .values({ ...bought, held_until: inAnHour(app) })
      .returning(),
  )
  const greeting = { booking_id: booking.id, author: 'guest' as const, user_id: holder.id, text: 'Hello' }
  const message = one(
    await app.db
      .insert(chatMessage)
      .values({ ...greeting, client_id: unique() })
      .returning(),
  )
  const elsewhere = one(
    await app.db
      .insert(session)
      .values({ user_id: holder.id, token_hash: hashToken(newToken()), expires_at: inAnHour(app) })
      .returning(),
  )
  const paper = { purpose: 'document' as const, type: 'image/jpeg', size: 10, owner_id: holder.id }
  const document = one(await app.db.insert(file).values(paper).returning())
  await app.files.put(`${document.id}.sealed`, app.secrets.sealBytes(Buffer.from('a document'), `file ${document.id}`))
  const police = await makePoliceAccount(app)
  return {
    elsewhere,
    people: { holder, stranger, admin },
    flat,
    booking,
    invited: { ...invited, otp },
    trip: walk,
    order: held,
    message,
    companion: await makeCompanion(app, booking),
    feed: await makeFeed(app, flat.id),
    calendar: await makeCalendar(app, flat),
    apiKey: await makeApiKey(app),
    webhook: await makeWebhook(app),
    police,
    lostSending: await makeLostSending(app, police, booking, '2026-11-20'),
    file: document,
    // Other tests of the same app may have changed the settings.
    house: one(await app.db.select({ version: house.version }).from(house)),
    links: {
      activation: await mailedLink(app, (await makeUser(app, { active: false })).id, { kind: 'activation' }),
      reset: await mailedLink(app, holder.id, { kind: 'reset' }),
      sign_in: await mailedLink(app, stranger.id, { kind: 'sign_in' }),
      device: await mailedLink(app, stranger.id, { kind: 'device', session_id: elsewhere.id }),
    },
  }
}
