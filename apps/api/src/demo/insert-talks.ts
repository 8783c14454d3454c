/** Inserts the demo's conversations and orders. They belong to stays and experiences that are already in the database. */
import { ROLE } from '@portineria/contract/rules/codes'
import { textOf } from '@portineria/contract/rules/text'
import { and, eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import type { Env } from '../env.ts'
import { type BookingRow, booking } from '../features/booking/booking.table.ts'
import { chatMessage } from '../features/chat/chat.table.ts'
import { order, sandboxIntent } from '../features/payment/payment.table.ts'
import { trip } from '../features/trip/trip.table.ts'
import { user } from '../features/user/user.table.ts'
import { awake } from './awake.ts'
import { renderPhoto } from './drawings.ts'
import { demoAdmin } from './people.ts'
import { demoOrders } from './sales.ts'
import { demoTalks } from './talks.ts'

const HOUR = 3_600_000
const HOLD = 0.5

type Days = (days: number) => string
type Known = { stays: Map<string, BookingRow>; trips: Map<string, { id: number; price_cents: number | null }> }

function get<T>(map: Map<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the demo has no ${key}`)
  return found
}

async function readKnown(tx: Transaction): Promise<Known> {
  const stays = await tx.select().from(booking)
  const trips = await tx.select({ id: trip.id, name: trip.name, price_cents: trip.price_cents }).from(trip)
  return {
    stays: new Map(stays.map((row) => [row.code, row])),
    trips: new Map(trips.map((row) => [row.name.gb, row])),
  }
}

/** A guest shows the operator what they have in mind. */
async function uploadPhoto({ uploadFile }: App, holderId: number): Promise<string> {
  const photo = await renderPhoto('', { scene: 'tiber', shape: 'wide' }, 'card')
  const bytes = (async function* () {
    yield photo
  })()
  const holder = { id: holderId, role_id: ROLE.logged, session_id: 0 }
  return (await uploadFile(holder, 'chat_photo', { name: undefined, bytes })).id
}

export async function insertTalks(tx: Transaction, app: App, dayFromToday: Days): Promise<void> {
  const now = app.clock.now().getTime()
  const known = await readKnown(tx)
  const [admin] = await tx.select({ id: user.id }).from(user).where(eq(user.email, demoAdmin.email))
  // Rows are inserted in the order of their moments, because lists are sorted by the last row of a conversation.
  const messages = demoTalks
    .flatMap((talk) => talk.messages.map((message, index) => ({ talk, message, index })))
    .toSorted((a, b) => b.message.ago - a.message.ago)
  for (const { talk, message, index } of messages) {
    const { ago, by, text, unread, request, waits, quote } = message
    const stay = get(known.stays, talk.stay)
    // Messages of the same hour are a moment apart.
    const created = awake(now - ago * HOUR).getTime() + index * 1000
    const created_at = new Date(created).toISOString()
    const quoted = quote && (await insertQuote(tx, known, stay.id, quote, created_at))
    await tx.insert(chatMessage).values({
      created_at,
      booking_id: stay.id,
      trip_id: talk.trip === null ? null : get(known.trips, talk.trip).id,
      author: by,
      user_id: by === 'guest' ? stay.holder_id : (admin?.id ?? null),
      text,
      custom: talk.trip === null,
      request: request && {
        what: request.what,
        day: dayFromToday(request.day),
        day_part: request.day_part,
        people: request.people,
        wishes: request.wishes,
      },
      request_photo: request?.photo ? await uploadPhoto(app, stay.holder_id ?? 0) : null,
      quote_trip_id: quoted ?? null,
      quote_name: quote?.name ?? null,
      quote_price_cents: quote?.price_cents ?? null,
      client_id: `demo ${talk.stay} ${talk.trip ?? ''} ${index}`,
      read_at: unread ? null : new Date(created + HOUR / 4).toISOString(),
      waits: waits ?? false,
    })
  }
}

type Quote = NonNullable<(typeof demoTalks)[number]['messages'][number]['quote']>

async function insertQuote(tx: Transaction, { trips }: Known, booking_id: number, quote: Quote, created_at: string) {
  const { name, price_cents, replaces } = quote
  const row = { created_at, name: textOf(() => name), price_cents, price_unit: 'group' as const, quantity: 1 }
  const [made] = await tx
    .insert(trip)
    .values({ ...row, custom: true, quoted: true, booking_id })
    .returning({ id: trip.id })
  if (!made) throw new Error('the quote was not inserted')
  trips.set(name, { id: made.id, price_cents })
  if (replaces)
    await tx
      .update(trip)
      .set({ replaced_by: made.id })
      .where(eq(trip.id, get(trips, replaces).id))
  return made.id
}

/** Only the sandbox knows the payments of the demo, so next to a real provider no order waits for one. */
export async function insertOrders(tx: Transaction, app: App, env: Env): Promise<void> {
  const now = app.clock.now().getTime()
  const { stays, trips } = await readKnown(tx)
  const orders = demoOrders.toSorted((a, b) => b.ago - a.ago)
  for (const { stay, trip: name, quantity, status, ago, refund_error, disputed } of orders) {
    if (status === 'pending' && env.STRIPE_SECRET_KEY) continue
    const bought = status === 'pending' ? now - ago * HOUR : awake(now - ago * HOUR).getTime()
    const at = (hours: number) => new Date(bought + hours * HOUR).toISOString()
    const offer = get(trips, name)
    const taken = status === 'paid' || status === 'refunding' || status === 'refunded'
    const amount_cents = (offer.price_cents ?? 0) * quantity
    const [made] = await tx
      .insert(order)
      .values({
        created_at: at(0),
        booking_id: get(stays, stay).id,
        trip_id: offer.id,
        quantity,
        amount_cents,
        status,
        held_until: at(HOLD),
        paid_at: taken ? at(0.05) : null,
        refunded_at: status === 'refunded' ? at(6) : null,
        refund_error: refund_error ?? null,
        disputed_at: disputed ? at(48) : null,
        terms_at: at(0),
      })
      .returning({ id: order.id })
    if (!made) throw new Error('the order was not inserted')
    const intent_id = `sandbox_order_${made.id}`
    await tx.update(order).set({ intent_id }).where(eq(order.id, made.id))
    await tx.insert(sandboxIntent).values({
      id: intent_id,
      created_at: at(0),
      client_secret: `${intent_id}_secret_${crypto.randomUUID()}`,
      amount_cents,
      status: taken ? 'succeeded' : status === 'pending' ? 'open' : 'canceled',
      refunded: status === 'refunded',
    })
    // A quote that was paid is sold.
    if (status === 'paid')
      await tx
        .update(trip)
        .set({ quantity: 0 })
        .where(and(eq(trip.id, offer.id), eq(trip.quoted, true)))
  }
}
