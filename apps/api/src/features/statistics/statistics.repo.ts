/** SQL of the statistics. A month is read with a fixed number of statements, however many stays it has. */
import { STATUS } from '@portineria/contract/rules/codes'
import { addDays } from '@portineria/contract/rules/stay-time'
import { and, asc, between, eq, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { policeArrival } from '../police/police.table.ts'
import { user } from '../user/user.table.ts'
import type { StatisticsFlat } from './day.rules.ts'
import { statisticsAccount, statisticsClosed, statisticsDay, statisticsPerson } from './statistics.table.ts'

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

type DayRow = typeof statisticsDay.$inferInsert

/** A day that is being sent is left to the attempt that sends it. */
export async function queueDays(tx: Transaction, rows: DayRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const queued = await tx
    .insert(statisticsDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [statisticsDay.structure_code, statisticsDay.day],
      set: {
        state: 'queued',
        how: sql`excluded.how`,
        at: sql`excluded.at`,
        by: sql`excluded.by`,
        fault: null,
        said: null,
      },
      setWhere: sql`${statisticsDay.state} <> 'sending'`,
    })
    .returning({ day: statisticsDay.day })
  return queued.map(({ day }) => day)
}

export async function putDays(tx: Transaction, rows: DayRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(statisticsDay)
    .values(rows)
    .onConflictDoUpdate({
      target: [statisticsDay.structure_code, statisticsDay.day],
      set: {
        state: sql`excluded.state`,
        digest: sql`excluded.digest`,
        how: sql`excluded.how`,
        at: sql`excluded.at`,
        by: sql`excluded.by`,
        claim: null,
        claimed_at: null,
        fault: sql`excluded.fault`,
        said: sql`excluded.said`,
        refusals: sql`excluded.refusals`,
      },
    })
}

/** Serialises what two operators or processes say about the days of a structure. */
export async function lockStructure(tx: Transaction, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statistics ' || ${code}, 0))`)
}

/** Takes the mark of a hand back. Days that the service has are its own. */
export async function deleteMarks(tx: Transaction, code: string, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .delete(statisticsDay)
    .where(
      and(
        eq(statisticsDay.structure_code, code),
        between(statisticsDay.day, from, to),
        eq(statisticsDay.how, 'by_hand'),
      ),
    )
    .returning({ day: statisticsDay.day })
  return rows.map(({ day }) => day)
}

type PersonRow = typeof statisticsPerson.$inferInsert

/** As many rows as one statement may have, by far. */
const ROWS_AT_ONCE = 2000

/** What is reported of these days from now on: who is, and who is no longer. */
export async function replacePeople(
  tx: Transaction,
  code: string,
  people: PersonRow[],
  gone: readonly PersonKey[],
): Promise<void> {
  if (gone.length > 0) {
    const ids = sql.param(gone.map(({ id }) => id))
    const arrivals = sql.param(gone.map(({ arrival }) => arrival))
    await tx
      .delete(statisticsPerson)
      .where(
        and(
          eq(statisticsPerson.structure_code, code),
          sql`(${statisticsPerson.id}, ${statisticsPerson.arrival}) in (select * from unnest(${ids}::text[], ${arrivals}::date[]))`,
        ),
      )
  }
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE)
    await tx
      .insert(statisticsPerson)
      .values(people.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [statisticsPerson.structure_code, statisticsPerson.id, statisticsPerson.arrival],
        set: { departure: sql`excluded.departure`, type: sql`excluded.type`, digest: sql`excluded.digest` },
      })
}
export type PersonKey = Pick<PersonRow, 'id' | 'arrival'>

export async function deletePeopleOf(tx: Transaction, code: string, days: string[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .delete(statisticsPerson)
    .where(and(eq(statisticsPerson.structure_code, code), inArray(statisticsPerson.arrival, days)))
}

/** Takes the days that wait, and those that a killed process left behind, for one attempt. */
export async function claimDays(db: Connection, code: string, claim: string, now: string, since: string) {
  const rows = await db
    .update(statisticsDay)
    .set({ state: 'sending', claim, claimed_at: now })
    .where(
      and(
        eq(statisticsDay.structure_code, code),
        or(
          eq(statisticsDay.state, 'queued'),
          and(eq(statisticsDay.state, 'sending'), lt(statisticsDay.claimed_at, since)),
        ),
      ),
    )
    .returning({ day: statisticsDay.day, by: statisticsDay.by })
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days that this attempt still has: another one may have taken over meanwhile. */
export async function lockClaimed(tx: Transaction, code: string, claim: string): Promise<string[]> {
  const rows = await tx
    .select({ day: statisticsDay.day })
    .from(statisticsDay)
    .where(and(eq(statisticsDay.structure_code, code), eq(statisticsDay.claim, claim)))
    .for('update')
  return rows.map(({ day }) => day)
}

/** Gives claimed days back to the queue, or leaves them with a fault. */
export async function releaseClaimed(
  db: Connection,
  code: string,
  claim: string,
  set: Pick<DayRow, 'state' | 'fault' | 'said'>,
): Promise<void> {
  await db
    .update(statisticsDay)
    .set({ ...set, claim: null, claimed_at: null })
    .where(and(eq(statisticsDay.structure_code, code), eq(statisticsDay.claim, claim)))
}

/** The queue has used up its retries. */
export async function failQueued(db: Connection, code: string): Promise<void> {
  await db
    .update(statisticsDay)
    .set({ state: 'failed', fault: 'down', claim: null, claimed_at: null })
    .where(and(eq(statisticsDay.structure_code, code), inArray(statisticsDay.state, ['queued', 'sending'])))
}

export type AccountRow = typeof statisticsAccount.$inferSelect

export async function findAccount(db: Connection): Promise<AccountRow | null> {
  const [row] = await db.select().from(statisticsAccount)
  return row ?? null
}

export async function putAccount(tx: Transaction, row: Omit<AccountRow, 'id'>): Promise<void> {
  await tx
    .insert(statisticsAccount)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: statisticsAccount.id, set: row })
}

export async function deleteAccount(tx: Transaction): Promise<void> {
  await tx.delete(statisticsAccount)
}

/** Stops the account, unless somebody has entered other credentials meanwhile. False if it was stopped or changed before. */
export async function stopAccount(
  tx: Transaction,
  password: string,
  at: string,
  said: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(statisticsAccount)
    .set({ stopped_at: at, stopped_said: said })
    .where(and(eq(statisticsAccount.password, password), sql`${statisticsAccount.stopped_at} is null`))
    .returning({ id: statisticsAccount.id })
  return rows.length > 0
}
