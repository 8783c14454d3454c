/** SQL for push notifications and the devices that receive them. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { session } from '../auth/auth.table.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { push, pushDevice } from './push.table.ts'

type NewDevice = typeof pushDevice.$inferInsert
type NewPush = typeof push.$inferInsert

/**
 * A device that subscribes again keeps its row, which moves to the new session. A device therefore never receives the
 * notifications of two people.
 */
export async function saveDevice(tx: Transaction, { mark, target, user_id, session_id }: NewDevice): Promise<void> {
  await tx
    .insert(pushDevice)
    .values({ mark, target, user_id, session_id })
    .onConflictDoUpdate({ target: pushDevice.mark, set: { target, user_id, session_id } })
}

/** Deletes notifications that still wait for the previous user of a device, so the next user does not see them. */
export async function deleteForeignPushes(tx: Transaction, mark: string, userId: number): Promise<void> {
  const others = tx
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(and(eq(pushDevice.mark, mark), sql`${pushDevice.user_id} <> ${userId}`))
  await tx.delete(push).where(inArray(push.device_id, others))
}

/** Keeps the newest `keep` devices of a person. */
export async function deleteOldDevices(tx: Transaction, userId: number, keep: number): Promise<void> {
  const old = tx
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.user_id, userId))
    .orderBy(desc(pushDevice.id))
    .offset(keep)
  await tx.delete(pushDevice).where(inArray(pushDevice.id, old))
}

export async function deleteDeviceOf(db: Connection, userId: number, mark: string): Promise<void> {
  await db.delete(pushDevice).where(and(eq(pushDevice.user_id, userId), eq(pushDevice.mark, mark)))
}

export async function deleteDevice(db: Connection, id: number): Promise<void> {
  await db.delete(pushDevice).where(eq(pushDevice.id, id))
}

/** The device's session and its user are valid, by the same conditions that every request has to meet. */
const isValid = (now: string) =>
  and(gt(session.expires_at, now), eq(user.active, true), eq(user.blocked, false), eq(user.deleted, false))

/** Lists the devices of one user, or of all operators. */
export const listDevices = (db: Connection, to: number | 'operators', now: string) =>
  db
    .select({ id: pushDevice.id, language: user.language })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.session_id))
    .innerJoin(user, eq(user.id, pushDevice.user_id))
    .where(and(to === 'operators' ? eq(user.role_id, ROLE.admin) : eq(user.id, to), isValid(now)))

export const insertPushes = (tx: Transaction, rows: NewPush[]): Promise<{ id: number }[]> =>
  tx.insert(push).values(rows).returning({ id: push.id })

/** Returns null also if the device's session or user is no longer valid. */
export async function findPush(db: Connection, id: number, now: string) {
  const [row] = await db
    .select({
      id: push.id,
      kind: push.kind,
      content: push.content,
      topic: push.topic,
      expires_at: push.expires_at,
      device_id: push.device_id,
      target: pushDevice.target,
    })
    .from(push)
    .innerJoin(pushDevice, eq(pushDevice.id, push.device_id))
    .innerJoin(session, eq(session.id, pushDevice.session_id))
    .innerJoin(user, eq(user.id, pushDevice.user_id))
    .where(and(eq(push.id, id), isValid(now)))
  return row ?? null
}

export async function deletePush(db: Connection, id: number): Promise<void> {
  await db.delete(push).where(eq(push.id, id))
}

export async function markUsed(db: Connection, deviceId: number, now: string): Promise<void> {
  await db.update(pushDevice).set({ used_at: now }).where(eq(pushDevice.id, deviceId))
}

/** Finds the name of the apartment of a booking. */
export async function findFlatName(db: Connection, bookingId: number): Promise<string> {
  const [row] = await db
    .select({ name: flat.name })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(eq(booking.id, bookingId))
  return row?.name ?? ''
}

/** Deletes expired notifications. */
export async function deletePushesBefore(db: Connection, now: string): Promise<void> {
  await db.delete(push).where(lt(push.expires_at, now))
}
