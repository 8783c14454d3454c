/** SQL of the last known state of the door devices. */
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import type { DeviceReport } from '../../ports/doors.ts'
import { flat } from '../flat/flat.table.ts'
import { device } from './device.table.ts'

/**
 * Saves a report and returns whether something visible changed. Several processes receive the same report; only the first one
 * sees a change and publishes it.
 */
export async function saveReport(tx: Transaction, report: DeviceReport, now: string): Promise<boolean> {
  const { online, told } = report
  await tx.insert(device).values({ identifier: report.device, offline_at: now }).onConflictDoNothing()
  const [before] = await tx.select().from(device).where(eq(device.identifier, report.device)).for('update')
  const answered = told && {
    last_seen: now,
    rssi: told.rssi,
    firmware: told.firmware ?? before?.firmware ?? null,
    on_1: told.on[0],
    on_2: told.on[1],
  }
  const presence = online ? { offline_at: null, warned_at: null } : { offline_at: before?.offline_at ?? now }
  await tx
    .update(device)
    .set({ online, ...answered, ...presence })
    .where(eq(device.identifier, report.device))
  if (before?.online !== online) return true
  return told !== undefined && (before.on_1 !== told.on[0] || before.on_2 !== told.on[1])
}

/** Devices of apartments that have been offline since before this moment and of which the operators were not warned yet. */
export const listOfflineDevices = (tx: Transaction, before: string) =>
  tx
    .select({
      device: device.identifier,
      offline_at: sql<string>`${device.offline_at}`,
      flat_name: flat.name,
      time_zone: flat.time_zone,
    })
    .from(device)
    .innerJoin(flat, eq(flat.device_identifier, device.identifier))
    .where(and(eq(device.online, false), isNull(device.warned_at), lt(device.offline_at, before)))
    .for('update', { of: device, skipLocked: true })

/** Counts the devices of apartments. A device that never reported counts as offline. */
export async function countDevices(db: Connection): Promise<{ online: number; offline: number }> {
  const [row] = await db
    .select({
      online: sql<number>`count(*) filter (where ${device.online})::int`,
      offline: sql<number>`count(*) filter (where ${device.online} is not true)::int`,
    })
    .from(flat)
    .leftJoin(device, eq(device.identifier, flat.device_identifier))
    .where(isNotNull(flat.device_identifier))
  return row ?? { online: 0, offline: 0 }
}

export async function markWarned(tx: Transaction, identifier: string, now: string): Promise<void> {
  await tx.update(device).set({ warned_at: now }).where(eq(device.identifier, identifier))
}
