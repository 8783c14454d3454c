/** Calls about the conversation between a stay and the concierge, and the live events of both sides. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { dayParts, priceUnits } from './rules/lists.ts'
import * as s from './schema.ts'

/** A guest's request for a quote, in the parts that an operator needs. */
const request = z.object({
  what: z.string(),
  /** Null if the guest is flexible. */
  day: z.nullable(s.day),
  day_part: z.nullable(z.enum(dayParts)),
  people: z.int(),
  wishes: z.nullable(z.string()),
  photo: z.nullable(s.fileId),
})

const message = z.object({
  id: s.id,
  created_at: s.instant,
  booking_id: s.id,
  trip_id: z.nullable(s.id),
  author: z.enum(['guest', 'concierge']),
  text: z.string(),
  custom: z.boolean(),
  request: z.nullable(request),
  quote: z.nullable(
    z.object({
      trip_id: s.id,
      name: z.string(),
      price_cents: z.int(),
      price_unit: z.enum(priceUnits),
      /** The category and the photo of the quoted experience, for its picture. */
      category: z.literal([0, 1, 2]),
      photo: z.nullable(s.fileId),
      /** How many can still be bought; null means unlimited. */
      left: z.nullable(z.int()),
      /** A newer quote has replaced this one, so it cannot be bought any more. */
      replaced: z.boolean(),
    }),
  ),
  read_at: z.nullable(s.instant),
})

const conversation = z.object({
  booking_id: s.id,
  trip_id: z.nullable(s.id),
  unread: z.int(),
  /** For operators only: since when the guest waits for a quote. */
  waiting_since: z.nullable(s.instant),
  last: message,
  code: z.string(),
  holder_name: z.nullable(z.string()),
  flat_name: z.string(),
  trip_name: z.nullable(s.text()),
})

export const chatCalls = {
  listChat: declare({
    method: 'GET',
    path: '/chat/book/:bookid/:tripid',
    who: 'holder',
    summary: 'One talk, oldest first; trip 0 is the talk about custom experiences',
    params: z.object({ bookid: s.idParam, tripid: s.idOrZeroParam }),
    response: z.array(message),
  }),
  listChatOfTrip: declare({
    method: 'GET',
    path: '/chat/trip/:id',
    who: 'holder',
    summary: 'Messages about an experience over all bookings; a holder sees their own',
    params: z.object({ id: s.idParam }),
    response: z.array(message),
  }),
  listTalks: declare({
    method: 'GET',
    path: '/chat/talks',
    who: 'logged',
    extra: true,
    summary: 'Every talk with its last message, what is unread first; a holder sees their own',
    response: z.array(conversation),
  }),
  listRequests: declare({
    method: 'GET',
    path: '/chat/requests',
    who: 'admin',
    extra: true,
    summary: 'The talks in which a guest waits for a quote, whoever waits longest first',
    response: z.array(conversation),
  }),
  postChat: declare({
    method: 'POST',
    path: '/chat',
    who: 'holder',
    summary:
      'Say something; the same `client_id` again gives the same message. A guest may add a `request` for a quote; `text` then says the same in words, for notifications and for clients that cannot show it. `custom: false` marks a question that needs no quote',
    body: z.strictObject({
      booking_id: s.id,
      trip_id: s.maybe(s.id),
      text: s.line(4000),
      custom: z.optional(z.boolean()),
      request: s.maybe(
        z.strictObject({
          what: s.line(),
          day: s.maybe(s.day),
          day_part: s.maybe(z.enum(dayParts)),
          people: z.int().check(z.minimum(1), z.maximum(100)),
          wishes: s.maybe(s.line(2000)),
          /** A file uploaded for this purpose (`chat_photo`) by the same guest. */
          photo: s.maybe(s.fileId),
        }),
      ),
      client_id: s.line(64),
    }),
    status: 201,
    response: message,
    errors: ['booking_blocked', 'door_stay_ended', 'too_many'],
  }),
  readChat: declare({
    method: 'POST',
    path: '/chat/read',
    who: 'holder',
    extra: true,
    summary: 'Mark a talk as read up to a message',
    body: z.strictObject({ booking_id: s.id, trip_id: s.maybe(s.id), up_to: s.id }),
    status: 204,
    response: s.nothing,
  }),
  waiveQuote: declare({
    method: 'POST',
    path: '/chat/waive',
    who: 'admin',
    extra: true,
    summary: 'What was asked in a talk up to a message needs no quote',
    body: z.strictObject({ booking_id: s.id, trip_id: s.maybe(s.id), up_to: s.id }),
    status: 204,
    response: s.nothing,
  }),
  listenEvents: declare({
    method: 'GET',
    path: '/events',
    who: 'logged',
    extra: true,
    summary: 'Live events (SSE): chat, booking status, door, device, order; resumes with `Last-Event-ID`',
    produces: 'text/event-stream',
    response: z.unknown(),
  }),
}
