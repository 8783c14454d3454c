/** SQL of the report to the police. */
import { STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { and, asc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flatlog } from '../door/door.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { policeArrival, policeReport, policeWarning } from './police.table.ts'
import { policeAccount } from './police-account.table.ts'
import type { Said } from './said.rules.ts'

/** Openings by those who have the reservation now, for the stay as it is dated now. */
const own = sql`${flatlog.booking_id} = ${booking.id} and ${flatlog.status} = 'opened'
  and ${flatlog.created_at} > coalesce(${booking.released_at}, '-infinity')
  and ${flatlog.created_at} >= (${booking.check_in} - 1)::timestamp at time zone ${POLICE_ZONE}`

/** The first opening. A stay that the operator moved to `opened` without one began when they did. */
const opened = sql<
  string | null
>`coalesce((select min(${flatlog.created_at}) from ${flatlog} where ${own}), ${booking.opened_at})`.mapWith(
  booking.status_at,
)

const columns = {
  id: booking.id,
  code: booking.code,
  holder_id: booking.holder_id,
  holder_name: booking.holder_name,
  status: booking.status,
  status_at: booking.status_at,
  check_in: booking.check_in,
  check_out: booking.check_out,
  guests_number: booking.guests_number,
  released_at: booking.released_at,
  flat_id: flat.id,
  flat_name: flat.name,
  check_in_hour: flat.check_in_hour,
  check_out_hour: flat.check_out_hour,
  said: policeArrival.at,
  guests_said: policeArrival.guests,
  opened,
}

export type StayRow = Awaited<ReturnType<typeof listStays>>[number]

const stays = (db: Connection) =>
  db
    .select(columns)
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .leftJoin(policeArrival, eq(policeArrival.booking_id, booking.id))

const approved = [STATUS.valid, STATUS.opened, STATUS.closed]

/** Who archives a reservation tidies up or cancels it. Guests who are known to have come are reported all the same. */
const isExpected = or(eq(booking.archived, false), isNotNull(policeArrival.at), isNotNull(opened))

/** Without an account on the portal there is no report: nothing is listed, and nobody is warned. */
const reportIsOn = sql`exists (select from ${policeAccount})`

/** Operators were told that an arrival of the stay is late. */
const wasLate = sql`exists (select from ${policeWarning}
  where ${policeWarning.booking_id} = ${booking.id} and ${policeWarning.kind} = 'late')`

/**
 * Stays in Italy that have begun and did not end before the day: approved ones, those whose guests are known to be there, and until
 * they end all others, because guests who are let in by hand need no approved check-in. Stays with an arrival that was late may have
 * ended earlier.
 */
export const listStays = (
  db: Connection,
  endedAfter: string,
  today: string,
  lateEndedAfter = endedAfter,
  holderId?: number,
) =>
  stays(db)
    .where(
      and(
        reportIsOn,
        holderId === undefined ? undefined : eq(booking.holder_id, holderId),
        isExpected,
        lte(booking.check_in, today),
        gte(booking.check_out, lateEndedAfter),
        or(gte(booking.check_out, endedAfter), wasLate),
        eq(flat.time_zone, POLICE_ZONE),
        or(
          inArray(booking.status, approved),
          isNotNull(policeArrival.booking_id),
          isNotNull(booking.opened_at),
          gte(booking.check_out, today),
        ),
      ),
    )
    .orderBy(asc(booking.check_in), asc(booking.id))

/** Of these reservations, those that are reported in Italy and not cancelled before somebody came. */
export const listStaysById = (db: Connection, ids: number[]) =>
  stays(db)
    .where(and(inArray(booking.id, ids), isExpected, eq(flat.time_zone, POLICE_ZONE)))
    .orderBy(asc(booking.check_in), asc(booking.id))

/** What is known about the arrivals of these reservations. */
export const listKnownArrivals = (db: Connection, bookingIds: number[]) =>
  stays(db).where(inArray(booking.id, bookingIds))

export async function findStay(db: Connection, id: number): Promise<StayRow | null> {
  const [row] = await stays(db).where(eq(booking.id, id))
  return row ?? null
}

/** Locks the reservation, so that what two operators say about it is stored one after the other. */
export async function lockStay(tx: Transaction, id: number): Promise<StayRow | null> {
  await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, id)).for('update')
  return findStay(tx, id)
}

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number]

export const listGuests = (db: Connection, bookingIds: number[]) =>
  db
    .select()
    .from(guest)
    .where(inArray(guest.booking_id, bookingIds))
    .orderBy(asc(guest.booking_id), asc(guest.position))

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

export const listReports = (db: Connection, bookingIds: number[]) =>
  db
    .select({
      booking_id: policeReport.booking_id,
      day: policeReport.day,
      at: policeReport.at,
      guest_ids: policeReport.guest_ids,
      until: policeReport.until,
      name: user.name,
      surname: user.surname,
    })
    .from(policeReport)
    .leftJoin(user, eq(user.id, policeReport.by))
    .where(inArray(policeReport.booking_id, bookingIds))

export async function putArrival(tx: Transaction, booking_id: number, { at, guests }: Said): Promise<void> {
  const set = { at, guests: { ...guests } }
  await tx
    .insert(policeArrival)
    .values({ booking_id, ...set })
    .onConflictDoUpdate({ target: policeArrival.booking_id, set })
}

export async function deleteArrival(tx: Transaction, bookingId: number): Promise<void> {
  await tx.delete(policeArrival).where(eq(policeArrival.booking_id, bookingId))
}

export async function putReport(tx: Transaction, row: typeof policeReport.$inferInsert): Promise<void> {
  const { booking_id: _booking, day: _day, ...set } = row
  await tx
    .insert(policeReport)
    .values(row)
    .onConflictDoUpdate({ target: [policeReport.booking_id, policeReport.day], set })
}

export async function deleteReport(tx: Transaction, bookingId: number, day: string): Promise<void> {
  await tx.delete(policeReport).where(and(eq(policeReport.booking_id, bookingId), eq(policeReport.day, day)))
}
