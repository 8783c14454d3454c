/** The conversation between a stay and the concierge. Messages are in order, stored once, and published live to both sides. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { TripService } from '../trip/trip.service.ts'
import {
  type Conversation,
  clearWaiting,
  countWaiting,
  hasOwnPhoto,
  insertMessage,
  listMessages,
  listMessagesOfTrip,
  listTalks,
  listWaiting,
  type MessageRow,
  markRead,
  type Said,
} from './chat.repo.ts'
import { asksForQuote } from './chat.rules.ts'

type Message = CallResponse<Calls['postChat']>
type Post = CallRequest<Calls['postChat']>['body']
type Read = CallRequest<Calls['readChat']>['body']
type Waive = CallRequest<Calls['waiveQuote']>['body']
type Conversations = CallResponse<Calls['listTalks']>

type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  audit: AuditService
  events: EventService
  bookings: Pick<BookingService, 'authorize' | 'hold'>
  findTrip: TripService['findForStay']
  /** Sends push notifications to the devices of the other side. */
  notify(tx: Transaction, said: MessageRow, holderId: number | null): Promise<void>
}

/** The most conversations in a list: more than an operator reads in a day. */
const MOST_TALKS = 300

export type ChatService = ReturnType<typeof createChatService>

function present({ message, quoted }: Said): Message {
  const { quote_trip_id: trip_id, quote_name: name, quote_price_cents: price_cents, request_photo, ...stored } = message
  const row = { ...stored, request: stored.request && { ...stored.request, photo: request_photo } }
  if (trip_id === null || name === null || price_cents === null || quoted === null) return { ...row, quote: null }
  const { quantity: left, replaced_by, ...shown } = quoted
  return { ...row, quote: { trip_id, name, price_cents, left, replaced: replaced_by !== null, ...shown } }
}

const requestColumn = ({ what, people, day, day_part, wishes }: NonNullable<Post['request']>) => ({
  what,
  people,
  day: day ?? null,
  day_part: day_part ?? null,
  wishes: wishes ?? null,
})

const presentConversation = ({
  message,
  quoted,
  ...conversation
}: Awaited<ReturnType<typeof listTalks>>[number]): Conversations[number] => ({
  ...conversation,
  last: present({ message, quoted }),
})

export function createChatService({ db, clock, limiter, audit, events, bookings, findTrip, notify }: Deps) {
  const sideOf = (caller: Caller) => (caller.role_id === ROLE.admin ? 'concierge' : 'guest')

  const publish = (tx: Transaction, { booking_id, trip_id }: Conversation, holderId: number | null) =>
    events.publish(tx, { kind: 'chat', user_id: holderId, payload: { booking_id, trip_id } })

  /** A conversation is about an experience that this stay may buy, or about none in particular. */
  async function getTopic(tripId: number | null, stay: Parameters<TripService['findForStay']>[1]) {
    const offer = tripId === null ? null : await findTrip(tripId, stay)
    if (tripId !== null && !offer) throw new AppError('not_found')
    return offer
  }

  return {
    async list(caller: Caller, bookingId: number, tripId: number): Promise<Message[]> {
      const stay = await bookings.authorize(caller, bookingId, 'read')
      const conversation = { booking_id: stay.id, trip_id: tripId === 0 ? null : tripId }
      return (await listMessages(db, conversation)).map(present)
    },

    async listOfTrip(caller: Caller, tripId: number): Promise<Message[]> {
      const holderId = caller.role_id === ROLE.admin ? null : caller.id
      return (await listMessagesOfTrip(db, tripId, holderId)).map(present)
    },

    async listTalks(caller: Caller): Promise<Conversations> {
      const side = sideOf(caller)
      const rows = await listTalks(db, side, side === 'concierge' ? null : caller.id, MOST_TALKS)
      return rows.map(presentConversation)
    },

    listRequests: async (): Promise<Conversations> => (await listWaiting(db)).map(presentConversation),

    countWaiting: (): Promise<number> => countWaiting(db),

    async post(caller: Caller, { booking_id, trip_id, text, custom, request, client_id }: Post): Promise<Message> {
      const stay = await bookings.authorize(caller, booking_id, 'write')
      const conversation = { booking_id, trip_id: trip_id ?? null }
      const offer = await getTopic(conversation.trip_id, stay)
      const author = sideOf(caller)
      // Only a guest asks for a quote.
      if (request && author !== 'guest') throw wrongField('request')
      await limiter.count({ rule: 'chat_account', key: String(caller.id) })
      return db.transaction(async (tx) => {
        // If the stay got another holder meanwhile, that person would read the message, and no erasure would find it.
        const { holder_id } = await bookings.hold(tx, caller, booking_id)
        const photo = request?.photo ?? null
        if (photo && !(await hasOwnPhoto(tx, photo, caller.id))) throw wrongField('request.photo')
        const { row, fresh } = await insertMessage(tx, {
          ...conversation,
          created_at: clock.now().toISOString(),
          author,
          user_id: caller.id,
          text,
          custom: custom ?? false,
          request: request ? requestColumn(request) : null,
          request_photo: photo,
          client_id,
          waits: asksForQuote(author, offer, { request, custom }),
        })
        if (fresh) await publish(tx, conversation, holder_id)
        if (fresh) await notify(tx, row, holder_id)
        return present({ message: row, quoted: null })
      })
    },

    async read(caller: Caller, { booking_id, trip_id, up_to }: Read): Promise<null> {
      const stay = await bookings.authorize(caller, booking_id, 'read')
      const conversation = { booking_id, trip_id: trip_id ?? null }
      const other = sideOf(caller) === 'guest' ? 'concierge' : 'guest'
      await db.transaction(async (tx) => {
        const n = await markRead(tx, conversation, other, up_to, clock.now().toISOString())
        if (n > 0) await publish(tx, conversation, stay.holder_id)
      })
      return null
    },

    /** The concierge decides that a request needs no quote, up to a message: the next one may be about something else. */
    async waive(caller: Caller, { booking_id, trip_id, up_to }: Waive): Promise<null> {
      const stay = await bookings.authorize(caller, booking_id, 'read')
      const conversation = { booking_id, trip_id: trip_id ?? null }
      await db.transaction(async (tx) => {
        if (!(await clearWaiting(tx, conversation, up_to))) return
        await audit.record(tx, { user_id: caller.id, action: 'quote waived', entity: 'booking', entity_id: stay.id })
        await publish(tx, conversation, stay.holder_id)
      })
      return null
    },

    /** Posts a quote in the conversation about custom experiences, and marks the conversation that asked for it as answered. */
    async postQuote(
      tx: Transaction,
      caller: Caller,
      quote: {
        booking_id: number
        holder_id: number | null
        trip_id: number
        name: string
        price_cents: number
        answers_trip_id: number | null
      },
    ): Promise<void> {
      const conversation = { booking_id: quote.booking_id, trip_id: null }
      await clearWaiting(tx, { ...conversation, trip_id: quote.answers_trip_id })
      await insertMessage(tx, {
        ...conversation,
        created_at: clock.now().toISOString(),
        author: 'concierge',
        user_id: caller.id,
        text: quote.name,
        custom: true,
        quote_trip_id: quote.trip_id,
        quote_name: quote.name,
        quote_price_cents: quote.price_cents,
        client_id: crypto.randomUUID(),
      })
      await publish(tx, conversation, quote.holder_id)
    },
  }
}
