/** SQL of what the statistics are made from. A month is read with a fixed number of statements, however many stays it has. */
import { STATUS } from '@portineria/contract/rules/codes'
import { addDays } from '@portineria/contract/rules/stay-time'
import { and, asc, between, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { policeArrival } from '../police/police.table.ts'
import { user } from '../user/user.table.ts'
import type { StatisticsFlat } from './day.rules.ts'
import { statisticsClosed, statisticsDay, statisticsPerson } from './statistics.table.ts'

/** The apartments that report, by name. */
export const listStatisticsFlats = (db: Connection): Promise<StatisticsFlat[]> =>
  db
    .select({
      id: flat.id,
      name: flat.name,
      structure_code: sql<string>`${flat.structure_code}`,
      statistics_from: sql<string>`${flat.statistics_from}`,
      rooms: flat.rooms,
      beds: sql<number>`coalesce(${flat.beds}, ${flat.max_guests})`.mapWith(Number),
    })
    .from(flat)
    .where(isNotNull(flat.structure_code))
    .orderBy(asc(flat.name))

const approved = [STATUS.valid, STATUS.opened, STATUS.closed]

/**
 * Stays that may be in a movement of these days. Guests can come a day early, and an arrival that somebody has confirmed counts
 * whatever became of the reservation.
 */
export const listStatisticsStays = (db: Connection, flatIds: number[], from: string, to: string) =>
  db
    .select({
      id: booking.id,
      code: booking.code,
      flat_id: booking.flat_id,
      status: booking.status,
      status_at: booking.status_at,
      archived: booking.archived,
      check_in: booking.check_in,
      check_out: booking.check_out,
      guests_number: booking.guests_number,
    })
    .from(booking)
    .leftJoin(policeArrival, eq(policeArrival.booking_id, booking.id))
    .where(
      and(
        inArray(booking.flat_id, flatIds),
        lte(booking.check_in, addDays(to, 1)),
        gte(booking.check_out, from),
        or(inArray(booking.status, approved), isNotNull(policeArrival.booking_id), isNotNull(booking.opened_at)),
      ),
    )
    .orderBy(asc(booking.check_in), asc(booking.id))

export const listStatisticsGuests = (db: Connection, bookingIds: number[]) =>
  db
    .select({
      booking_id: guest.booking_id,
      id: guest.id,
      position: guest.position,
      kind: guest.kind,
      name: guest.name,
      surname: guest.surname,
      gender: guest.gender,
      birth_date: guest.birth_date,
      citizenship: guest.citizenship,
      residence_country: guest.residence_country,
      residence_city: guest.residence_city,
      arrival: guest.arrival,
      departure: guest.departure,
    })
    .from(guest)
    .where(inArray(guest.booking_id, bookingIds))
    .orderBy(asc(guest.booking_id), asc(guest.position))

export const listClosed = (db: Connection, flatIds: number[], from: string, to: string) =>
  db
    .select()
    .from(statisticsClosed)
    .where(and(inArray(statisticsClosed.flat_id, flatIds), between(statisticsClosed.day, from, to)))

/** Reported guests who came or left in these days, with whether their reservation still stands and has guests. */
export const listReported = (db: Connection, codes: string[], from: string, to: string) =>
  db
    .select({
      structure_code: statisticsPerson.structure_code,
      id: statisticsPerson.id,
      type: statisticsPerson.type,
      arrival: statisticsPerson.arrival,
      departure: statisticsPerson.departure,
      booking_id: statisticsPerson.booking_id,
      digest: statisticsPerson.digest,
      /** Nobody is left in a reservation that is still approved: the data of its guests was erased. */
      erased: sql<boolean>`not ${booking.archived} and ${inArray(booking.status, approved)}
        and not exists (select from ${guest} where ${guest.booking_id} = ${booking.id})`,
    })
    .from(statisticsPerson)
    .innerJoin(booking, eq(booking.id, statisticsPerson.booking_id))
    .where(
      and(
        inArray(statisticsPerson.structure_code, codes),
        or(between(statisticsPerson.arrival, from, to), between(statisticsPerson.departure, from, to)),
      ),
    )

export type SentRow = Awaited<ReturnType<typeof listSentDays>>[number]

export const listSentDays = (db: Connection, codes: string[], from: string, to: string) =>
  db
    .select({
      structure_code: statisticsDay.structure_code,
      day: statisticsDay.day,
      state: statisticsDay.state,
      digest: statisticsDay.digest,
      how: statisticsDay.how,
      at: statisticsDay.at,
      fault: statisticsDay.fault,
      said: statisticsDay.said,
      refusals: statisticsDay.refusals,
      name: user.name,
      surname: user.surname,
    })
    .from(statisticsDay)
    .leftJoin(user, eq(user.id, statisticsDay.by))
    .where(and(inArray(statisticsDay.structure_code, codes), between(statisticsDay.day, from, to)))

export async function putClosed(tx: Transaction, flatId: number, days: string[]): Promise<void> {
  await tx
    .insert(statisticsClosed)
    .values(days.map((day) => ({ flat_id: flatId, day })))
    .onConflictDoNothing()
}

export async function deleteClosed(tx: Transaction, flatId: number, from: string, to: string): Promise<void> {
  await tx
    .delete(statisticsClosed)
    .where(and(eq(statisticsClosed.flat_id, flatId), between(statisticsClosed.day, from, to)))
}

export async function isStatisticsFlat(db: Connection, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: flat.id })
    .from(flat)
    .where(and(eq(flat.id, id), isNotNull(flat.structure_code)))
  return rows.length > 0
}
