/** Calls about reservations: the operator's list, the guest's check-in, the remaining openings. */
import * as z from 'zod/mini'
import { origin, source, status } from './booking-codes.ts'
import { checkInBody, checkInWrite } from './check-in-body.ts'
import { declare } from './endpoint.ts'
import { shortFlat } from './flat.ts'
import { guest } from './guest.ts'
import { keyBooking, keyWrite } from './key-booking.ts'
import * as person from './person.ts'
import { MISSING_WHY } from './rules/check-in.ts'
import { bookingOrder } from './rules/lists.ts'
import * as s from './schema.ts'

const openings = z.object({ door_1: z.nullable(z.int()), door_2: z.nullable(z.int()) })

const summaryFields = {
  id: s.id,
  version: z.int(),
  code: z.string(),
  created_at: s.instant,
  flat_id: s.id,
  holder_id: z.nullable(s.id),
  holder_email: z.nullable(z.string()),
  holder_name: z.nullable(z.string()),
  /** The language that the guest reads: the account's if there is one, else the operator's choice; null without either. */
  language: z.nullable(s.language),
  status,
  source: z.nullable(source),
  /** Who made it: an operator, a calendar of a platform (without an address at first), an imported list, an operator's software. */
  origin,
  check_in: s.day,
  check_out: s.day,
  guests_number: z.int(),
  archived: z.boolean(),
  blocked: z.boolean(),
  max_openings_door_1: z.int(),
  max_openings_door_2: z.int(),
  infinite_openings: z.boolean(),
  granted_door_1: z.int(),
  granted_door_2: z.int(),
  used_door_1: z.int(),
  used_door_2: z.int(),
  remaining_openings: openings,
  status_message: z.nullable(z.string()),
  /** When the status or its message last changed. */
  status_at: s.instant,
  flat: shortFlat,
  /** For admins only; absent from other answers. */
  otp: z.optional(z.nullable(z.string())),
  otp_claimed_at: z.optional(z.nullable(s.instant)),
  concierge_notes: z.optional(z.nullable(z.string())),
}

/** A reservation in a list. */
export const bookingSummary = z.object(summaryFields)
export type BookingSummary = z.output<typeof bookingSummary>

/** A complete reservation with its check-in. */
const booking = z.object({
  ...summaryFields,
  guest_notes: z.nullable(z.string()),
  billing_same_as_residence: z.boolean(),
  billing: z.object(person.billing),
  holder_responsibility_accepted: z.boolean(),
  /** The versions of the operator's texts that applied when the check-in was sent; null before, 0 for those of the product. */
  privacy_version: z.nullable(z.int()),
  rules_version: z.nullable(z.int()),
  guests: z.array(guest),
  missing: z.array(z.object({ field: z.string(), guest: z.nullable(z.int()), why: z.enum(MISSING_WHY) })),
  /** Which guests must give documents in this apartment. */
  documents: z.enum(['everyone', 'heads']),
  /** Whether guests who live in Italy must say in which municipality: the apartment reports statistics. */
  asks_municipality: z.boolean(),
  /** For how many days after check-out pictures and numbers of documents are kept. */
  documents_kept_days: z.int(),
  holder: z.nullable(
    z.object({
      id: s.id,
      name: z.nullable(z.string()),
      surname: z.nullable(z.string()),
      email: z.string(),
      phone: z.nullable(z.string()),
      mobile_phone: z.nullable(z.string()),
      language: s.language,
      /** The guest continued without a password, so that a new key can let the same guest in again. */
      without_password: z.boolean(),
    }),
  ),
})
export type Booking = z.output<typeof booking>

const maxOpenings = z.int().check(z.minimum(0), z.maximum(1000))
const adminWrite = {
  holder_id: s.maybe(s.id),
  holder_email: s.maybe(s.email),
  holder_name: s.maybe(s.line()),
  /** For mails before the guest has an account. Afterwards the account's language counts, and this one is ignored. */
  language: s.maybe(s.language),
  source: s.maybe(source),
  archived: z.optional(z.boolean()),
  blocked: z.optional(z.boolean()),
  concierge_notes: s.maybe(s.prose(4000)),
  max_openings_door_1: z.optional(maxOpenings),
  max_openings_door_2: z.optional(maxOpenings),
  infinite_openings: z.optional(z.boolean()),
}
const guestsNumber = z.int().check(z.minimum(1), z.maximum(50))

const used = z.object({ max: z.nullable(z.int()), used: z.int(), remaining: z.nullable(z.int()) })

/** Filters of the list. `from` and `to` find stays that overlap these days; the others compare one end of the stay. */
const bookingFilters = {
  query: z.optional(s.prose(200)),
  archived: z._default(s.flag, false),
  flat_id: z.optional(s.idParam),
  holder_id: z.optional(s.idParam),
  source: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2))),
  language: z.optional(s.language),
  from: z.optional(s.day),
  to: z.optional(s.day),
  check_in_from: z.optional(s.day),
  check_in_to: z.optional(s.day),
  check_out_from: z.optional(s.day),
  check_out_to: z.optional(s.day),
  /** Only stays whose check-in was not submitted or was rejected. */
  lacking: z._default(s.flag, false),
}

const bookingQuery = z.object({
  ...s.pageQuery(bookingOrder),
  ...bookingFilters,
  fk_status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(6))),
})

const perStatus = z.object({
  '1': z.int(),
  '2': z.int(),
  '3': z.int(),
  '4': z.int(),
  '5': z.int(),
  '6': z.int(),
})

export const bookingCalls = {
  listBookings: declare({
    method: 'GET',
    path: '/booking/',
    who: 'logged',
    summary: 'Reservations: one’s own; an admin sees all',
    query: bookingQuery,
    response: s.page(bookingSummary),
    forKeys: { scope: 'bookings:read', query: bookingQuery, response: s.page(keyBooking) },
  }),
  countBookings: declare({
    method: 'GET',
    path: '/booking/counts',
    who: 'admin',
    extra: true,
    summary: 'How many reservations of each status the same filters find',
    query: z.object(bookingFilters),
    response: perStatus,
  }),
  getToday: declare({
    method: 'GET',
    path: '/booking/today',
    who: 'admin',
    extra: true,
    summary:
      'The operator’s day in numbers with their context, the nights sold in the next 30 days, apartments without a CIN and the doors opened in the last 14',
    response: z.object({
      day: s.day,
      arrivals: z.int(),
      /** Today's arrivals with an approved check-in. */
      arrivals_ready: z.int(),
      /** The next check-in hour of today that is still ahead, and the next check-out hour. */
      next_arrival: z.nullable(s.instant),
      departures: z.int(),
      /** Today's departures whose stay is closed. */
      departures_left: z.int(),
      next_departure: z.nullable(s.instant),
      staying: z.int(),
      to_verify: z.int(),
      /** Since when the check-in that was submitted first has been waiting. */
      verify_since: z.nullable(s.instant),
      lacking: z.int(),
      /** When the first of these stays begins. */
      lacking_from: z.nullable(s.instant),
      unread_chats: z.int(),
      unread_since: z.nullable(s.instant),
      /** The number of guests who wait for a quote. */
      waiting_quotes: z.int(),
      devices_offline: z.int(),
      /** The apartment whose device has been offline longest; no time if it was never online. */
      offline_flat: z.nullable(z.string()),
      offline_since: z.nullable(s.instant),
      flats: z.int(),
      /** The apartments that need a CIN and have none yet, by name. */
      without_cin: z.array(z.object({ id: s.id, name: z.string() })),
      occupancy: z.array(z.object({ day: s.day, approved: z.int(), open: z.int() })),
      openings: z.array(z.object({ day: s.day, opened: z.int(), not_opened: z.int() })),
    }),
  }),
  archiveBookings: declare({
    method: 'POST',
    path: '/booking/archive',
    who: 'admin',
    extra: true,
    summary: 'Archive reservations, or bring them back; those whose nights are taken by now are refused',
    body: z.strictObject({ ids: z.array(s.id).check(z.minLength(1), z.maxLength(200)), archived: z.boolean() }),
    response: z.object({ done: z.array(s.id), refused: z.array(s.id) }),
  }),
  listFreeFlats: declare({
    method: 'GET',
    path: '/booking/id/:from/:to/:id?',
    who: 'admin',
    summary: 'Which apartments are free for the nights from–to, leaving one booking out',
    params: z.object({ from: s.day, to: s.day, id: z.optional(s.idParam) }),
    response: z.object({
      flats: z.array(z.object({ flat_id: s.id, free: z.boolean(), bookings: z.array(s.id) })),
    }),
  }),
  createBooking: declare({
    method: 'POST',
    path: '/booking',
    who: 'admin',
    summary: 'Add a reservation; its one-time key goes out by mail',
    body: z
      .strictObject({
        flat_id: s.id,
        check_in: s.day,
        check_out: s.day,
        guests_number: guestsNumber,
        code: s.maybe(s.givenCode),
        ...adminWrite,
        guest_notes: s.maybe(s.prose(4000)),
      })
      .check(z.refine(({ check_in, check_out }) => check_out > check_in, { path: ['check_out'] })),
    status: 201,
    response: booking,
    errors: ['not_available', 'duplicate_entry'],
    forKeys: {
      scope: 'bookings:write',
      body: z
        .strictObject({
          flat_id: s.id,
          check_in: s.day,
          check_out: s.day,
          guests_number: guestsNumber,
          code: s.maybe(s.givenCode),
          ...keyWrite,
        })
        .check(z.refine(({ check_in, check_out }) => check_out > check_in, { path: ['check_out'] })),
      response: keyBooking,
    },
  }),
  getBooking: declare({
    method: 'GET',
    path: '/booking/:id',
    who: 'holder',
    summary: 'One reservation',
    params: z.object({ id: s.idParam }),
    response: booking,
    forKeys: { scope: 'bookings:read', response: keyBooking },
  }),
  getBookingByCode: declare({
    method: 'GET',
    path: '/booking/code/:code',
    who: 'holder',
    summary: 'One reservation by its code (which one already has the code of a new reservation?)',
    params: z.object({ code: s.bookingCode }),
    response: booking,
    forKeys: { scope: 'bookings:read', response: keyBooking },
  }),
  updateBooking: declare({
    method: 'PUT',
    path: '/booking',
    who: 'holder',
    summary: 'Save the check-in, and submit it',
    body: checkInBody,
    /** The new version and the guests' ids in order: the next save of the same form starts from them. */
    response: z.object({ success: z.boolean(), version: z.int(), guest_ids: z.array(s.id) }),
    errors: ['changed_meanwhile', 'texts_changed', 'check_in_incomplete', 'check_in_closed', 'booking_blocked'],
  }),
  updateBookingAsAdmin: declare({
    method: 'PUT',
    path: '/booking/admin',
    who: 'admin',
    summary: 'Change any field of a reservation, or its status',
    body: z.strictObject({
      id: s.id,
      version: z.optional(z.int()),
      flat_id: z.optional(s.id),
      check_in: z.optional(s.day),
      check_out: z.optional(s.day),
      guests_number: z.optional(guestsNumber),
      code: z.optional(s.givenCode),
      ...adminWrite,
      ...checkInWrite,
      status: z.optional(status),
      status_message: s.maybe(s.prose(4000)),
    }),
    response: z.object({ success: z.boolean() }),
    errors: ['changed_meanwhile', 'invalid_transition', 'not_available', 'duplicate_entry', 'check_in_incomplete'],
    forKeys: {
      scope: 'bookings:write',
      body: z.strictObject({
        id: s.id,
        version: z.optional(z.int()),
        flat_id: z.optional(s.id),
        check_in: z.optional(s.day),
        check_out: z.optional(s.day),
        guests_number: z.optional(guestsNumber),
        code: z.optional(s.givenCode),
        archived: z.optional(z.boolean()),
        ...keyWrite,
      }),
      response: keyBooking,
      errors: ['not_found', 'otp_already_used', 'key_stay_approved'],
    },
  }),
  countOpenings: declare({
    method: 'POST',
    path: '/booking/door-counter',
    who: 'holder',
    summary: 'Openings used and left; an admin may grant more',
    body: z.strictObject({
      code: s.bookingCode,
      door: z.optional(z.literal([1, 2])),
      grant: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ door_1: used, door_2: used }),
  }),
  renewOtp: declare({
    method: 'POST',
    path: '/booking/:id/otp',
    who: 'admin',
    extra: true,
    summary:
      'A new one-time key, mailed; the old one dies. For a holder without a password it lets the same guest in again; `release` takes the stay from its holder',
    params: z.object({ id: s.idParam }),
    body: z.strictObject({ release: z.optional(z.boolean()) }),
    response: z.object({ otp: z.string() }),
    errors: ['otp_already_used'],
  }),
  sendInvitation: declare({
    method: 'POST',
    path: '/booking/:id/invitation',
    who: 'admin',
    extra: true,
    summary: 'Mail the one-time key once more',
    params: z.object({ id: s.idParam }),
    status: 202,
    response: s.nothing,
    errors: ['otp_already_used', 'no_address'],
  }),
  markArrived: declare({
    method: 'POST',
    path: '/booking/:id/arrived',
    who: 'admin',
    extra: true,
    summary:
      'Say when the guests actually arrived: now, or at another time; all of them, or some; null takes it back, and the first opening counts again',
    params: z.object({ id: s.idParam }),
    body: z.strictObject({
      at: z.optional(z.nullable(s.instant)),
      guests: z.optional(z.array(s.id).check(z.minLength(1), z.maxLength(50))),
      /** Guests who have not come yet, whatever the doors say. */
      awaited: z.optional(z.array(s.id).check(z.minLength(1), z.maxLength(50))),
    }),
    response: booking,
  }),
}
