/** SQL of openings: reserved, settled, looked up. */
import { STATUS } from '@portineria/contract/rules/codes'
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import type { DoorNumber, Sighting } from '../../ports/doors.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import type { LogStatus } from './door.rules.ts'
import { flatlog } from './door.table.ts'

export type LogRow = typeof flatlog.$inferSelect

const doorFlat = {
  id: flat.id,
  name: flat.name,
  time_zone: flat.time_zone,
  check_in_hour: flat.check_in_hour,
  check_out_hour: flat.check_out_hour,
  door_1: flat.door_1,
  door_2: flat.door_2,
  device_identifier: flat.device_identifier,
}

export async function findDoorFlat(db: Connection, id: number) {
  const [row] = await db.select(doorFlat).from(flat).where(eq(flat.id, id))
  return row ?? null
}
export type DoorFlat = NonNullable<Awaited<ReturnType<typeof findDoorFlat>>>

/** One attempt at an apartment's doors at a time, in all processes, until the transaction ends. */
export async function lockDoorFlat(tx: Transaction, id: number): Promise<DoorFlat | null> {
  const [row] = await tx.select(doorFlat).from(flat).where(eq(flat.id, id)).for('no key update')
  return row ?? null
}

export async function lockStay(tx: Transaction, code: string) {
  const [row] = await tx.select().from(booking).where(eq(booking.code, code)).for('update')
  return row ?? null
}

export async function findStay(db: Connection, id: number) {
  const [row] = await db.select().from(booking).where(eq(booking.id, id))
  return row ?? null
}

export async function insertAttempt(tx: Transaction, row: typeof flatlog.$inferInsert): Promise<LogRow> {
  const [made] = await tx.insert(flatlog).values(row).returning()
  if (!made) throw new Error('the attempt was not logged')
  return made
}

export async function getAttempt(db: Connection, id: number): Promise<LogRow> {
  const [row] = await db.select().from(flatlog).where(eq(flatlog.id, id))
  if (!row) throw new Error(`there is no attempt ${id}`)
  return row
}

type Tap = { user_id: number; flat_id: number; door: DoorNumber; key: string | null }

/** What happened at this door since a moment, and what the same key was used for before. The newest first. */
export const listRecent = (db: Connection, { user_id, flat_id, door, key }: Tap, since: string): Promise<LogRow[]> => {
  const lately = and(eq(flatlog.flat_id, flat_id), eq(flatlog.door, door), gt(flatlog.created_at, since))
  const keyed = key === null ? undefined : and(eq(flatlog.user_id, user_id), eq(flatlog.idempotency_key, key))
  return db.select().from(flatlog).where(or(lately, keyed)).orderBy(desc(flatlog.id)).limit(50)
}

const reservedColumn = { 1: booking.reserved_door_1, 2: booking.reserved_door_2 }
const usedColumn = { 1: booking.used_door_1, 2: booking.used_door_2 }

export async function reserveOpening(tx: Transaction, bookingId: number, door: DoorNumber): Promise<void> {
  await tx
    .update(booking)
    .set({ [`reserved_door_${door}`]: sql`${reservedColumn[door]} + 1` })
    .where(eq(booking.id, bookingId))
}

type Settled = { status: LogStatus; message: string | null; settled_at: string | null }

/** Only an attempt whose end is open can be settled, and only once. Null if it is not. */
export async function settleAttempt(tx: Transaction, id: number, settled: Settled): Promise<LogRow | null> {
  const open = inArray(flatlog.status, settled.status === 'unknown' ? ['pending'] : ['pending', 'unknown'])
  const [row] = await tx
    .update(flatlog)
    .set(settled)
    .where(and(eq(flatlog.id, id), open))
    .returning()
  return row ?? null
}

/** What was kept aside is used up or given back; the first opening opens the stay. */
export async function countOpening(tx: Transaction, bookingId: number, door: DoorNumber, opened: boolean) {
  const [row] = await tx
    .update(booking)
    .set({
      [`reserved_door_${door}`]: sql`${reservedColumn[door]} - 1`,
      ...(opened
        ? {
            [`used_door_${door}`]: sql`${usedColumn[door]} + 1`,
            status: sql`case when ${booking.status} = ${STATUS.valid} then ${STATUS.opened} else ${booking.status} end`,
          }
        : {}),
      version: sql`${booking.version} + 1`,
    })
    .where(eq(booking.id, bookingId))
    .returning()
  return row ?? null
}

/** Attempts of a device's relay that nobody knows the end of. */
export const listOpenEnds = (db: Connection, { device, door }: Sighting, since: string) =>
  db
    .select({ id: flatlog.id })
    .from(flatlog)
    .where(
      and(
        eq(flatlog.device, device),
        eq(flatlog.door, door),
        inArray(flatlog.status, ['pending', 'unknown']),
        gt(flatlog.created_at, since),
      ),
    )

/** Attempts whose process has died before it could tell. */
export const listAbandoned = (db: Connection, before: string) =>
  db
    .select({ id: flatlog.id })
    .from(flatlog)
    .where(and(eq(flatlog.status, 'pending'), lt(flatlog.created_at, before)))

export async function listDevices(db: Connection): Promise<string[]> {
  const rows = await db.select({ device: flat.device_identifier }).from(flat).where(isNotNull(flat.device_identifier))
  return rows.flatMap(({ device }) => device ?? [])
}

export async function grantOpenings(tx: Transaction, bookingId: number, door: DoorNumber, n: number): Promise<void> {
  const granted = { 1: booking.granted_door_1, 2: booking.granted_door_2 }[door]
  await tx
    .update(booking)
    .set({ [`granted_door_${door}`]: sql`${granted} + ${n}`, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, bookingId))
}
