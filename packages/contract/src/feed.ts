/**
 * Calls about calendar feeds: the calendars (iCal) of the platforms, which the server reads every 20 minutes. An event of a
 * calendar becomes a reservation, closed nights, or a question to the operator. Our own calendar for the platforms is not here.
 */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { feedActions, feedEventStatuses, feedKinds, feedProblems } from './rules/feeds.ts'
import * as s from './schema.ts'

/** The platform, with the codes of a reservation's source: 0 Booking.com, 1 Airbnb; null is any other calendar. */
const source = z.nullable(z.literal([0, 1]))

/** A calendar of an apartment. The server never answers its address as a whole, because whoever has it can read the calendar. */
const feed = z.object({
  id: s.id,
  version: z.int(),
  flat_id: s.id,
  source,
  /** The host and the last characters, for example `airbnb.com/…f3a9.ics`. */
  url: z.string(),
  enabled: z.boolean(),
  /** When the server last tried to read the calendar; null before the first time. */
  last_fetch: z.nullable(s.instant),
  /** When it last read the calendar whole: the last synchronisation. */
  last_success: z.nullable(s.instant),
  /** What was wrong with the last try; null after a success. A problem changes nothing in the reservations. */
  last_error: z.nullable(z.enum(feedProblems)),
  /** Tries in a row that failed. */
  failures: z.int(),
  /** Three tries in a row failed, so the operator is told. */
  trouble: z.boolean(),
  /** How many events the calendar has now. */
  events: z.int(),
})
export type Feed = z.output<typeof feed>

/** A reservation beside an event: the one that was made of it, or one whose nights it overlaps. */
const feedBooking = z.object({
  id: s.id,
  version: z.int(),
  code: z.string(),
  holder_name: z.nullable(z.string()),
  source: z.nullable(z.literal([0, 1, 2])),
  origin: z.enum(['operator', 'calendar', 'import', 'api']),
  status: z.literal([1, 2, 3, 4, 5, 6]),
  check_in: s.day,
  check_out: s.day,
})
export type FeedBooking = z.output<typeof feedBooking>

const eventFields = {
  /** The identity that the calendar gives to the event. */
  uid: z.string(),
  /** The reservation code, if the calendar has it (`HM…` of Airbnb). */
  code: z.nullable(z.string()),
  /** What the calendar says that it is. `unclear`: a reservation or closed by hand, which Booking.com does not tell apart. */
  kind: z.enum(feedKinds),
  check_in: s.day,
  check_out: s.day,
}

/** An event of a calendar, with what became of it. */
const feedEvent = z.object({
  id: s.id,
  feed_id: s.id,
  flat_id: s.id,
  flat_name: z.string(),
  source,
  ...eventFields,
  /** What became of it, and what the operator has to decide: see `rules/feeds.ts`. */
  status: z.enum(feedEventStatuses),
  /** Since when it has this status. */
  since: s.instant,
  /** What the operator may do with it now, in the order of the buttons. */
  actions: z.array(z.enum(feedActions)),
  /** Its reservation. For `changed` it has the old dates and the event has the new ones; for `gone` it is the one in question. */
  booking: z.nullable(feedBooking),
  /** For `conflict`: the reservations over the same nights, or with the same code in another apartment. */
  conflicts: z.array(feedBooking),
})
export type FeedEvent = z.output<typeof feedEvent>

/** An event as it would be taken over: nothing is stored. */
const previewedEvent = z.object({
  ...eventFields,
  outcome: z.enum(feedEventStatuses),
  /** For `conflict`: the reservations in the way. For `reserved`: the reservation that is here already; null if one is made. */
  bookings: z.array(feedBooking),
})
export type PreviewedEvent = z.output<typeof previewedEvent>

/** The last synchronisation of an apartment, for its row in the calendar. */
const flatSync = z.object({
  flat_id: s.id,
  /** The oldest `last_success` of its calendars that are switched on; null if one of them was never read. */
  last_success: z.nullable(s.instant),
  /** Whether one of its calendars has failed three times in a row. */
  trouble: z.boolean(),
  feeds: z.array(feed),
})
export type FlatSync = z.output<typeof flatSync>

const id = z.object({ id: s.idParam })
const problems = ['feed_refused', 'feed_unreachable', 'feed_unreadable', 'too_many'] as const

export const feedCalls = {
  listFeeds: declare({
    method: 'GET',
    path: '/flat/:id/feeds',
    who: 'admin',
    extra: true,
    summary: 'The calendars of an apartment',
    params: id,
    response: z.array(feed),
  }),
  createFeed: declare({
    method: 'POST',
    path: '/flat/:id/feeds',
    who: 'admin',
    extra: true,
    summary: 'Add a calendar; switched on, it is read at once',
    params: id,
    body: z.strictObject({ url: s.url, source, enabled: z.boolean() }),
    status: 201,
    response: feed,
    errors: ['feed_refused', 'duplicate_entry'],
  }),
  updateFeed: declare({
    method: 'PUT',
    path: '/feed/:id',
    who: 'admin',
    extra: true,
    summary: 'Change a calendar, or switch it on or off. Its reservations stay',
    params: id,
    body: z.strictObject({
      version: z.optional(z.int()),
      url: z.optional(s.url),
      source: z.optional(source),
      enabled: z.optional(z.boolean()),
    }),
    response: feed,
    errors: ['changed_meanwhile', 'feed_refused', 'duplicate_entry'],
  }),
  deleteFeed: declare({
    method: 'DELETE',
    path: '/feed/:id',
    who: 'admin',
    extra: true,
    summary: 'Remove a calendar with its events. Its reservations stay',
    params: id,
    status: 204,
    response: s.nothing,
  }),
  previewFeed: declare({
    method: 'POST',
    path: '/feed/preview',
    who: 'admin',
    extra: true,
    summary: 'Read a calendar once and say what would become of each event; nothing is stored',
    body: z.strictObject({ flat_id: s.id, url: s.url, source }),
    response: z.array(previewedEvent),
    errors: problems,
  }),
  fetchFeed: declare({
    method: 'POST',
    path: '/feed/:id/fetch',
    who: 'admin',
    extra: true,
    summary: 'Read a calendar now: one that is on is synchronised, of one that is off the answer is a preview',
    params: id,
    response: z.array(previewedEvent),
    errors: problems,
  }),
  listFeedEvents: declare({
    method: 'GET',
    path: '/feed/event',
    who: 'admin',
    extra: true,
    summary:
      'For the calendar screen: the events of these nights that are no plain reservations, and the last synchronisations',
    query: z.object({ from: s.day, to: s.day, flat_id: z.optional(s.idParam) }),
    response: z.object({
      /** Closed nights, and all that waits for the operator. Plain reservations are in the list of reservations. */
      events: z.array(feedEvent),
      /** Apartments with at least one calendar. */
      flats: z.array(flatSync),
    }),
  }),
  listFeedTasks: declare({
    method: 'GET',
    path: '/feed/tasks',
    who: 'admin',
    extra: true,
    summary: 'For Today: what the calendars ask of the operator, the first nights first; at most 100 of each',
    response: z.object({
      /** Events that wait for a decision: `to_confirm`, `conflict`, `changed`, `gone`. */
      events: z.array(feedEvent),
      /** How many events wait with each of these statuses. */
      counts: z.object({ to_confirm: z.int(), conflict: z.int(), changed: z.int(), gone: z.int() }),
      /** Reservations from calendars without an address or holder: the guest cannot be written to. */
      needs_address: z.array(
        z.extend(feedBooking, {
          flat_id: s.id,
          flat_name: z.string(),
          guests_number: z.int(),
          /** The one-time key, for the link that the operator copies. */
          otp: z.nullable(z.string()),
        }),
      ),
      needs_address_count: z.int(),
      /** Calendars that have failed three times in a row. */
      troubles: z.array(z.extend(feed, { flat_name: z.string() })),
    }),
  }),
  decideFeedEvent: declare({
    method: 'POST',
    path: '/feed/event/:id',
    who: 'admin',
    extra: true,
    summary:
      'Decide about an event: `reserve` makes a reservation of it, `ignore` forgets it for good, `move` moves the reservation to the new dates, `keep` leaves the reservation as it is, `cancel` archives the reservation that is gone from the calendar, so that its keys stop working',
    params: id,
    body: z.strictObject({ action: z.enum(feedActions) }),
    response: feedEvent,
    errors: ['changed_meanwhile', 'not_available', 'duplicate_entry'],
  }),
}
