/** SQL of apartments. */

import type { Status } from '@portineria/contract/rules/codes'
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { markOf } from '../../db/kept-rows.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { booking } from '../booking/booking.table.ts'
import { device } from '../door/device.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from './flat.table.ts'

type FlatValues = typeof flat.$inferInsert

const marked = { id: flat.id, mark: markOf(flat) }

/** The state of every apartment, in the order of the list. Prepared once, because every list begins with it. */
export const prepareFlatMarks = (db: Database) =>
  prepareSelect(db, 'flat_marks', marked, db.select(marked).from(flat).orderBy(asc(flat.name)))

export const listFlats = (db: Connection, ids: number[]) =>
  db
    .select({ ...getTableColumns(flat), mark: marked.mark })
    .from(flat)
    .where(inArray(flat.id, ids))

export async function findFlat(db: Connection, id: number) {
  const [row] = await db.select().from(flat).where(eq(flat.id, id))
  return row ?? null
}

/** The stays of a guest in each apartment, by their statuses. */
const staysOf = (db: Connection, holderId: number | Placeholder) =>
  db
    .select({
      flat_id: booking.flat_id,
      statuses: sql<Status[] | null>`array_agg(${booking.status}) filter (where not ${booking.blocked})`.as('statuses'),
    })
    .from(booking)
    .where(and(eq(booking.holder_id, holderId), eq(booking.archived, false)))
    .groupBy(booking.flat_id)
    .as('own')

/** A guest may see the visible apartments and those of their stays. */
const shownWith = (own: ReturnType<typeof staysOf>) => or(eq(flat.visible, true), sql`${own.flat_id} is not null`)

/** The state of every apartment that a guest may see, with the statuses of their stays. Prepared once, as above. */
export function prepareFlatMarksOfHolder(db: Database) {
  const own = staysOf(db, sql.placeholder('holder_id'))
  const selection = { ...marked, statuses: own.statuses }
  const select = db
    .select(selection)
    .from(flat)
    .leftJoin(own, eq(own.flat_id, flat.id))
    .where(shownWith(own))
    .orderBy(asc(flat.name))
  return prepareSelect(db, 'flat_marks_of_holder', selection, select)
}

/** Those apartments that meet a condition, complete. */
function listFlatsOfHolder(db: Connection, holderId: number, which: SQL) {
  const own = staysOf(db, holderId)
  return db
    .select({ ...getTableColumns(flat), statuses: own.statuses })
    .from(flat)
    .leftJoin(own, eq(own.flat_id, flat.id))
    .where(and(shownWith(own), which))
    .orderBy(asc(flat.name))
}
export type FlatOfHolder = Awaited<ReturnType<typeof listFlatsOfHolder>>[number]

export async function findFlatOfHolder(db: Connection, holderId: number, id: number) {
  const [row] = await listFlatsOfHolder(db, holderId, eq(flat.id, id))
  return row ?? null
}

/** Those of them that use this picture or PDF anywhere. */
export const listFlatsOfHolderWithFile = (db: Connection, holderId: number, fileId: string) =>
  listFlatsOfHolder(
    db,
    holderId,
    sql`(${fileId}::uuid = any(${flat.images}) or ${fileId}::uuid = any(${flat.step_images})
      or ${fileId} in (select value from jsonb_each_text(${flat.pdfs})))`,
  )

export async function getFlatForChange(tx: Transaction, id: number) {
  const [row] = await tx.select().from(flat).where(eq(flat.id, id)).for('update')
  return row ?? null
}

export async function insertFlat(tx: Transaction, values: FlatValues) {
  const [row] = await tx.insert(flat).values(values).returning()
  if (!row) throw new Error('the apartment was not inserted')
  return row
}

export async function updateFlat(tx: Transaction, id: number, changes: Partial<FlatValues>) {
  const [row] = await tx
    .update(flat)
    .set({ ...changes, version: sql`${flat.version} + 1` })
    .where(eq(flat.id, id))
    .returning()
  if (!row) throw new Error('the apartment is gone')
  return row
}

/** Which of these files may be used for this purpose. They stay locked until the end: the sweep cannot delete them. */
export async function listUsableFiles(tx: Transaction, ids: string[], purpose: 'flat_image' | 'flat_pdf') {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.purpose, purpose), isNull(file.erased_at)))
    .for('share')
  return rows.map(({ id }) => id)
}

/** The device of each apartment that has one, with its last known state. */
export const listDevices = (db: Connection) =>
  db
    .select({
      flat_id: flat.id,
      device: sql<string>`${flat.device_identifier}`,
      online: sql<boolean>`coalesce(${device.online}, false)`,
      last_seen: device.last_seen,
      rssi: device.rssi,
      firmware: device.firmware,
      on_1: sql<boolean>`coalesce(${device.on_1}, false)`,
      on_2: sql<boolean>`coalesce(${device.on_2}, false)`,
    })
    .from(flat)
    .leftJoin(device, eq(device.identifier, flat.device_identifier))
    .where(isNotNull(flat.device_identifier))
    .orderBy(asc(flat.name))
