/** Calls about the report of arrivals to the police: what is due, the file to upload, and what was reported by hand. */
import * as z from 'zod/mini'
import { status as booking_status } from './booking-codes.ts'
import { declare } from './endpoint.ts'
import {
  POLICE_FIELDS,
  POLICE_HINDRANCES,
  POLICE_MODES,
  POLICE_PROBLEMS,
  POLICE_STATUSES,
  SENDING_STATES,
  SENDING_TROUBLES,
} from './rules/police.ts'
import * as s from './schema.ts'

const status = z.enum(POLICE_STATUSES)

const row = z.object({
  guest_id: s.id,
  /** The place of the guest in the check-in, from 1. */
  guest: z.int(),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  status,
  /** What cannot be written in the record as it is. The file leaves this guest and everybody who is reported with them out. */
  problems: z.array(z.object({ field: z.enum(POLICE_FIELDS), why: z.enum(POLICE_PROBLEMS) })),
  in_file: z.boolean(),
  /** What the portal said. `held`: the portal has nothing against this guest, who goes with somebody it refused. */
  refusal: z.nullable(
    z.object({ held: z.boolean(), code: z.string(), words: z.string(), field: z.nullable(z.enum(POLICE_FIELDS)) }),
  ),
  /** The check-in has been changed since the portal took the record. */
  changed: z.boolean(),
})

/** The latest sending of these guests. */
const sending = z.object({
  state: z.enum(SENDING_STATES),
  asked_at: s.instant,
  asked_by: z.nullable(z.string()),
  automatic: z.boolean(),
  sent_at: z.nullable(s.instant),
  /** When its answer was lost. */
  lost_at: z.nullable(s.instant),
  /** While it waits after a try. */
  next_try: z.nullable(s.instant),
  trouble: z.nullable(z.enum(SENDING_TROUBLES)),
})

/** The guests of a reservation who arrived on the same day, or who have not arrived yet. */
const arrivals = z.object({
  booking_id: s.id,
  code: z.string(),
  holder_name: z.nullable(z.string()),
  flat_id: s.id,
  flat_name: z.string(),
  check_in: s.day,
  check_out: s.day,
  /** The day and the moment of the actual arrival, and until when it must be reported; null while nobody has arrived. */
  day: z.nullable(s.day),
  arrival: z.nullable(s.instant),
  due: z.nullable(s.instant),
  /** The day on which guests who have not arrived are expected; null for those who have. */
  expected: z.nullable(s.day),
  status,
  booking_status,
  /** Only approved check-ins are in the file. */
  approved: z.boolean(),
  /** How many guests the check-in names, of all days, and how many of the reservation it does not name. */
  named_guests: z.int(),
  missing_guests: z.int(),
  reported: z.nullable(z.object({ at: s.instant, by: z.nullable(z.string()) })),
  /** The account that reports the apartment. */
  account: z.nullable(z.object({ id: s.id, name: z.string(), mode: z.enum(POLICE_MODES), stopped: z.boolean() })),
  /** How many guests can be sent now. */
  ready: z.int(),
  /** Why guests who are not reported yet cannot be sent. */
  hindrance: z.nullable(z.enum(POLICE_HINDRANCES)),
  sending: z.nullable(sending),
  rows: z.array(row),
})
export type PoliceArrivals = z.output<typeof arrivals>

export const policeCalls = {
  listPolice: declare({
    method: 'GET',
    path: '/police',
    who: 'admin',
    extra: true,
    summary: 'Arrivals to report to the police, with the time that is left and what cannot be written in the record',
    response: z.array(arrivals),
  }),
  getPoliceFile: declare({
    method: 'GET',
    path: '/police/file',
    who: 'admin',
    extra: true,
    summary:
      'The records of a day’s arrivals that are not reported yet, for the portal of the police; today and yesterday only. A file is for the apartments of one account, or for those that have none, and has at most 1,000 rows; the name says how many parts there are',
    query: z.object({
      day: s.day,
      account: z.optional(s.idParam),
      part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
    }),
    produces: 'text/plain',
    response: z.unknown(),
  }),
  sendPolice: declare({
    method: 'POST',
    path: '/police/send',
    who: 'admin',
    extra: true,
    summary:
      'Send what is ready to the portal of the police: of one reservation, even if the portal refused it before, or of all of them',
    body: z.strictObject({ booking_id: z.optional(s.id) }),
    response: z.object({ guests: z.int() }),
  }),
  settlePolice: declare({
    method: 'POST',
    path: '/police/:booking/settle',
    who: 'admin',
    extra: true,
    summary: 'Say whether guests whose answer was lost are on the portal; those who are not are sent again',
    params: z.object({ booking: s.idParam }),
    body: z.strictObject({ day: s.day, on_portal: z.boolean() }),
    response: z.array(arrivals),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  reportPolice: declare({
    method: 'POST',
    path: '/police/:booking/reported',
    who: 'admin',
    extra: true,
    summary: 'Mark the arrivals of a day as reported by hand, or take the mark back with null',
    params: z.object({ booking: s.idParam }),
    body: z.strictObject({ how: z.nullable(z.literal('by_hand')), day: s.day }),
    response: z.array(arrivals),
    errors: ['not_found', 'changed_meanwhile', 'police_sending'],
  }),
}
