/** SQL of the days that were sent or are on their way, and of the guests who were reported with them. */
import { aliasedTable, and, between, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { statisticsDay, statisticsPerson } from './statistics.table.ts'

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

export type PersonRow = typeof statisticsPerson.$inferInsert
export type PersonKey = Pick<PersonRow, 'id' | 'arrival'>

/** As many rows as one statement may have, by far. */
const ROWS_AT_ONCE = 2000

const personKey = [statisticsPerson.structure_code, statisticsPerson.id, statisticsPerson.arrival]

/** Notes people before they are sent. Returns those who were not noted before. */
export async function announcePeople(tx: Transaction, people: PersonRow[]): Promise<PersonKey[]> {
  const added: PersonKey[] = []
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    const rows = await tx
      .insert(statisticsPerson)
      .values(people.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: personKey })
      .returning({ id: statisticsPerson.id, arrival: statisticsPerson.arrival })
    added.push(...rows)
  }
  return added
}

export async function deletePeople(db: Connection, code: string, gone: readonly PersonKey[]): Promise<void> {
  if (gone.length === 0) return
  const ids = sql.param(gone.map(({ id }) => id))
  const arrivals = sql.param(gone.map(({ arrival }) => arrival))
  await db
    .delete(statisticsPerson)
    .where(
      and(
        eq(statisticsPerson.structure_code, code),
        sql`(${statisticsPerson.id}, ${statisticsPerson.arrival}) in (select * from unnest(${ids}::text[], ${arrivals}::date[]))`,
      ),
    )
}

/** What is reported of these days from now on: who is, and who is no longer. */
export async function replacePeople(
  tx: Transaction,
  code: string,
  people: PersonRow[],
  gone: readonly PersonKey[],
): Promise<void> {
  await deletePeople(tx, code, gone)
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE)
    await tx
      .insert(statisticsPerson)
      .values(people.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: personKey,
        set: { departure: sql`excluded.departure`, type: sql`excluded.type`, digest: sql`excluded.digest` },
      })
}

export async function deletePeopleOf(tx: Transaction, code: string, days: string[]): Promise<void> {
  if (days.length === 0) return
  await tx
    .delete(statisticsPerson)
    .where(and(eq(statisticsPerson.structure_code, code), inArray(statisticsPerson.arrival, days)))
}

/** Takes the days that wait, and those that a killed process left behind, for one attempt; none while another one has some. */
export async function claimDays(tx: Transaction, code: string, claim: string, now: string, since: string) {
  const other = aliasedTable(statisticsDay, 'other')
  const busy = tx
    .select({ day: other.day })
    .from(other)
    .where(and(eq(other.structure_code, code), eq(other.state, 'sending'), gte(other.claimed_at, since)))
  const rows = await tx
    .update(statisticsDay)
    .set({ state: 'sending', claim, claimed_at: now })
    .where(
      and(eq(statisticsDay.structure_code, code), inArray(statisticsDay.state, ['queued', 'sending']), notExists(busy)),
    )
    .returning({ day: statisticsDay.day, by: statisticsDay.by })
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Structures with days that a killed process left behind. No job of theirs may be left either. */
export async function listAbandoned(db: Connection, since: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: statisticsDay.structure_code })
    .from(statisticsDay)
    .where(and(eq(statisticsDay.state, 'sending'), lt(statisticsDay.claimed_at, since)))
  return rows.map(({ code }) => code)
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
