/** SQL around attempts to open doors: the apartment, the stay, abandoned attempts and granted openings. */
import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import type { DoorNumber, RelayNotification } from '../../ports/doors.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { flatlog, type LogRow } from './door.table.ts'

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

/** The apartment that a device belongs to. */
export async function findFlatOfDevice(db: Connection, device: string): Promise<number | null> {
  const [row] = await db.select({ id: flat.id }).from(flat).where(eq(flat.device_identifier, device))
  return row?.id ?? null
}

export async function lockStay(tx: Transaction, code: string) {
  const [row] = await tx.select().from(booking).where(eq(booking.code, code)).for('update')
  return row ?? null
}

export async function findStay(db: Connection, id: number) {
  const [row] = await db.select().from(booking).where(eq(booking.id, id))
  return row ?? null
}

export async function getAttempt(db: Connection, id: number): Promise<LogRow> {
  const [row] = await db.select().from(flatlog).where(eq(flatlog.id, id))
  if (!row) throw new Error(`there is no attempt ${id}`)
  return row
}

/** The last command that may have energised this relay. */
export async function findLastCommand(db: Connection, { device, door }: RelayNotification, since: string) {
  const [row] = await db
    .select({ id: flatlog.id, status: flatlog.status, created_at: flatlog.created_at })
    .from(flatlog)
    .where(
      and(
        eq(flatlog.device, device),
        eq(flatlog.door, door),
        inArray(flatlog.status, ['pending', 'unknown', 'opened']),
        gt(flatlog.created_at, since),
      ),
    )
    .orderBy(desc(flatlog.id))
    .limit(1)
  return row ?? null
}

/**
 * The id of an attempt without an outcome; null if the database has not stored it. The apartment, the person and the moment
 * identify it.
 */
export async function findStored(
  db: Connection,
  { flat_id, door, user_id, created_at, after_id }: Omit<LogRow, 'id'>,
): Promise<number | null> {
  const [row] = await db
    .select({ id: flatlog.id })
    .from(flatlog)
    .where(
      and(
        eq(flatlog.flat_id, flat_id),
        eq(flatlog.door, door),
        inArray(flatlog.status, ['pending', 'unknown']),
        eq(flatlog.created_at, created_at),
        sql`${flatlog.user_id} is not distinct from ${user_id}`,
        sql`${flatlog.after_id} is not distinct from ${after_id}`,
      ),
    )
  return row?.id ?? null
}

/** Attempts whose process died before it could settle them. */
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
