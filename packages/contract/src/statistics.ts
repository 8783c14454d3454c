/** Calls about the statistics for the region (ROSS1000): movements by month, the file to upload, and sending by the service. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import {
  DAY_STATES,
  isMonth,
  STATISTICS_FAULTS,
  STATISTICS_FIELDS,
  STATISTICS_PROBLEMS,
  STATISTICS_REGIONS,
} from './rules/statistics.ts'
import { isStructureCode, tidyStructureCode } from './rules/structure-code.ts'
import * as s from './schema.ts'

const month = z.string().check(z.refine(isMonth))
const structureCode = z.string().check(z.maxLength(60), z.refine(isStructureCode), z.overwrite(tidyStructureCode))

/** A guest of a movement. `guest` is the place in the check-in, from 1. */
const person = {
  booking_id: s.id,
  code: z.string(),
  guest: z.int(),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
}

const day = z.object({
  day: s.day,
  state: z.enum(DAY_STATES),
  /** False if every apartment of the structure is closed. */
  open: z.boolean(),
  rooms_occupied: z.int(),
  rooms: z.int(),
  beds: z.int(),
  arrivals: z.int(),
  departures: z.int(),
  /** Guests who count by the days of their check-in, because nobody knows when they came. */
  unconfirmed: z.int(),
  /** The apartments that the operator has marked as closed, and those of them in which guests were all the same. */
  closed: z.array(s.id),
  closed_with_guests: z.array(s.id),
  /** What is missing, and of whom. `missing_guests`: the check-in names fewer guests than the reservation has. */
  problems: z.array(
    z.object({ ...person, field: z.enum(STATISTICS_FIELDS), why: z.enum(STATISTICS_PROBLEMS), count: z.int() }),
  ),
  /** What the service did not take, in its own words. `guest` is null once the guest is not there any more. */
  refusals: z.array(z.object({ id: z.string(), said: z.string(), guest: z.nullable(z.object(person)) })),
  fault: z.nullable(z.object({ why: z.enum(STATISTICS_FAULTS), said: z.nullable(z.string()) })),
  sent: z.nullable(z.object({ at: s.instant, how: z.enum(['service', 'by_hand']), by: z.nullable(z.string()) })),
})
export type StatisticsDay = z.output<typeof day>

const structure = z.object({
  structure_code: z.string(),
  flats: z.array(z.object({ id: s.id, name: z.string() })),
  due: s.day,
  late: z.boolean(),
  /** Changes with every day that would be written differently: who marks days as sent says what they have seen. */
  digest: z.string(),
  days: z.array(day),
})
export type StatisticsStructure = z.output<typeof structure>

const account = z.object({
  /** Without credentials there is only the file. */
  given: z.boolean(),
  user: z.nullable(z.string()),
  region: z.enum(STATISTICS_REGIONS),
  mode: z.enum(['auto', 'ask']),
  /** Why nothing is sent until somebody enters the credentials again. */
  stopped: z.nullable(z.object({ at: s.instant, said: z.nullable(z.string()) })),
  /** The service is simulated, and nothing leaves this server. */
  simulated: z.boolean(),
})
export type StatisticsAccount = z.output<typeof account>

const range = { structure_code: structureCode, from: s.day, to: s.day }

export const statisticsCalls = {
  getStatistics: declare({
    method: 'GET',
    path: '/statistics',
    who: 'admin',
    extra: true,
    summary:
      'The movements of a month by structure: which days are complete, what is missing, what was sent, and until when',
    query: z.object({ month }),
    response: z.object({ month, today: s.day, structures: z.array(structure) }),
  }),
  getOpenStatistics: declare({
    method: 'GET',
    path: '/statistics/open',
    who: 'admin',
    extra: true,
    summary: 'The months that are over and not completely sent, the oldest first; empty without a structure code',
    response: z.object({
      /** Whether an apartment has a structure code. */
      on: z.boolean(),
      months: z.array(
        z.object({ month, due: s.day, late: z.boolean(), days: z.int(), incomplete: z.int(), structures: z.int() }),
      ),
    }),
  }),
  getMovements: declare({
    method: 'GET',
    path: '/statistics/movements',
    who: 'admin',
    extra: true,
    summary:
      'The movements of the structure of an apartment as XML (ROSS1000), checked against its schema; days that are over, at most a year',
    query: z.object({ flat_id: s.idParam, from: s.day, to: s.day }),
    produces: 'application/xml',
    response: z.unknown(),
    errors: ['statistics_incomplete'],
  }),
  closeDays: declare({
    method: 'PUT',
    path: '/statistics/closed',
    who: 'admin',
    extra: true,
    summary: 'Say on which days an apartment is closed, or that it is not',
    body: z.strictObject({ flat_id: s.id, from: s.day, to: s.day, closed: z.boolean() }),
    response: z.object({ days: z.int() }),
  }),
  markMovements: declare({
    method: 'POST',
    path: '/statistics/sent',
    who: 'admin',
    extra: true,
    summary: 'Mark the complete days of a month as sent by hand, or take the mark back with null',
    body: z.strictObject({ ...range, how: z.nullable(z.literal('by_hand')), digest: z.optional(z.string()) }),
    response: z.object({ days: z.int() }),
    errors: ['changed_meanwhile'],
  }),
  sendMovements: declare({
    method: 'POST',
    path: '/statistics/send',
    who: 'admin',
    extra: true,
    summary:
      'Send the complete days that are not sent, or have changed since, by the service; again, if a day is named so',
    body: z.strictObject({ ...range, again: z.optional(z.boolean()) }),
    response: z.object({ days: z.int() }),
    errors: ['statistics_stopped'],
  }),
  getStatisticsAccount: declare({
    method: 'GET',
    path: '/statistics/account',
    who: 'admin',
    extra: true,
    summary: 'How the statistics are sent; the password is never shown',
    response: account,
  }),
  putStatisticsAccount: declare({
    method: 'PUT',
    path: '/statistics/account',
    who: 'admin',
    extra: true,
    summary:
      'Enter the credentials of the region’s service, or change how it is used; a new password starts a stopped service',
    body: z.strictObject({
      user: z.optional(s.credential(100)),
      password: z.optional(s.credential(200)),
      region: z.optional(z.enum(STATISTICS_REGIONS)),
      mode: z.optional(z.enum(['auto', 'ask'])),
    }),
    response: account,
    errors: ['proof_needed'],
  }),
  deleteStatisticsAccount: declare({
    method: 'DELETE',
    path: '/statistics/account',
    who: 'admin',
    extra: true,
    summary: 'Forget the credentials: from then on there is only the file',
    status: 204,
    response: s.nothing,
  }),
}
