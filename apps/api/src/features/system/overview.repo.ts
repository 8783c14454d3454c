/** SQL of the operator's overview of the server and of the checklist. Each question reads few rows by an index. */
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { secondFactor } from '../auth/second-factor.table.ts'
import { booking } from '../booking/booking.table.ts'
import { device } from '../door/device.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { house } from '../house/house.table.ts'
import { mail } from '../mail/mail.table.ts'
import { pushDevice } from '../push/push.table.ts'

export async function getDatabaseFacts(db: Connection): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  )
  return { version: rows[0]?.version.split(' ')[0] ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

/** The mails since then: those that wait, the newest that failed, and the newest that was sent. */
export async function getMailFacts(db: Connection, since: string) {
  const open = and(gt(mail.created_at, since), isNull(mail.sent_at))
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${mail.created_at})` })
    .from(mail)
    .where(and(open, isNull(mail.failed_at)))
  const [failed] = await db
    .select({ text: mail.last_error, at: mail.created_at })
    .from(mail)
    .where(and(open, isNotNull(mail.last_error)))
    .orderBy(desc(mail.id))
    .limit(1)
  const [sent] = await db
    .select({ at: mail.sent_at })
    .from(mail)
    .where(isNotNull(mail.sent_at))
    .orderBy(desc(mail.id))
    .limit(1)
  const oldest = waiting?.since ? new Date(waiting.since).toISOString() : null
  return { waiting: waiting?.count ?? 0, waiting_since: oldest, failed: failed ?? null, last_sent: sent?.at ?? null }
}

/** A device that has never reported counts as offline. */
export const listFlatDevices = (db: Connection) =>
  db
    .select({
      flat_id: flat.id,
      flat_name: flat.name,
      device: sql<string>`${flat.device_identifier}`,
      online: sql<boolean>`coalesce(${device.online}, false)`,
      last_seen: device.last_seen,
    })
    .from(flat)
    .leftJoin(device, eq(device.identifier, flat.device_identifier))
    .where(isNotNull(flat.device_identifier))
    .orderBy(flat.name)

export async function countPushDevices(db: Connection): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(pushDevice)
  return row?.n ?? 0
}

/** The bytes of all stored files, without those that are erased. */
export async function sumFileBytes(db: Connection): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${file.size}), 0)::text` })
    .from(file)
    .where(isNull(file.erased_at))
  return Number(row?.bytes ?? 0)
}

export async function getChecklistFacts(db: Connection, userId: number) {
  const [row] = await db
    .select({
      closed: sql<boolean>`${house.checklist_closed_at} is not null`,
      operator_named: sql<boolean>`${house.name} <> '' and (${house.phone} is not null or ${house.email} is not null)`,
      flats: sql<number>`(select count(*)::int from ${flat})`,
      reservations: sql<boolean>`exists (select 1 from ${booking})`,
      second_factor: sql<boolean>`exists (select 1 from ${secondFactor}
        where ${secondFactor.user_id} = ${userId} and ${secondFactor.confirmed_at} is not null)`,
    })
    .from(house)
  if (!row) throw new Error('the settings of the operator are missing')
  return row
}

export async function updateChecklistClosed(db: Connection, at: string | null): Promise<void> {
  await db.update(house).set({ checklist_closed_at: at })
}
