/** SQL of the operator's settings and texts. */

import type { HouseTextKind, HouseTextVersion } from '@portineria/contract/house'
import { ROLE } from '@portineria/contract/rules/codes'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { file } from '../file/file.table.ts'
import { user } from '../user/user.table.ts'
import { type HouseRow, house, houseMoment, houseText, type MomentKind } from './house.table.ts'

/** Writes the settings of the first start. Later starts change nothing. */
export async function insertFirstHouse(db: Connection, row: typeof house.$inferInsert): Promise<void> {
  await db.insert(house).values(row).onConflictDoNothing()
}

export type TextVersions = Record<HouseTextKind, number>

/** The settings and the newest version of each text. The server's start has written the row. */
export async function getHouse(db: Connection): Promise<{ row: HouseRow; versions: TextVersions }> {
  const [row] = await db.select().from(house)
  if (!row) throw new Error('the settings of the operator are missing')
  const newest = await db
    .select({ kind: houseText.kind, version: sql<number>`max(${houseText.version})::int` })
    .from(houseText)
    .groupBy(houseText.kind)
  const none: TextVersions = { terms: 0, privacy: 0, rules: 0, invitation: 0 }
  return { row, versions: { ...none, ...Object.fromEntries(newest.map(({ kind, version }) => [kind, version])) } }
}

/** Locks the row, so that of two changes of the same version one is refused. */
export async function lockHouse(tx: Transaction): Promise<HouseRow | null> {
  const [row] = await tx.select().from(house).for('update')
  return row ?? null
}

export async function updateHouse(tx: Transaction, changes: Partial<HouseRow>): Promise<void> {
  await tx.update(house).set({ ...changes, version: sql`${house.version} + 1` })
}

/** A text of a version; the newest one without a version. */
export async function findText(db: Connection, kind: HouseTextKind, version?: number) {
  const [row] = await db
    .select()
    .from(houseText)
    .where(and(eq(houseText.kind, kind), version === undefined ? undefined : eq(houseText.version, version)))
    .orderBy(desc(houseText.version))
    .limit(1)
  return row ?? null
}

/** Every version, without its words. */
export const listTexts = (db: Connection): Promise<HouseTextVersion[]> =>
  db
    .select({
      kind: houseText.kind,
      version: houseText.version,
      created_at: houseText.created_at,
      author: sql<string | null>`nullif(trim(concat_ws(' ', ${user.name}, ${user.surname})), '')`,
      standard: sql<boolean>`${houseText.text} is null`,
    })
    .from(houseText)
    .leftJoin(user, eq(user.id, houseText.created_by))
    .orderBy(desc(houseText.created_at), desc(houseText.version))

export async function insertText(tx: Transaction, row: typeof houseText.$inferInsert): Promise<void> {
  await tx.insert(houseText).values(row)
}

export async function isUsableLogo(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, id), eq(file.purpose, 'logo'), sql`${file.erased_at} is null`))
  return found.length > 0
}

/** A blocked operator counts too: an instance that was ever set up is not opened again by a link. */
export async function hasOperator(db: Connection): Promise<boolean> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role_id, ROLE.admin), eq(user.deleted, false)))
    .limit(1)
  return found.length > 0
}

/** With null, as if it had never happened. */
export async function saveMoment(db: Connection, kind: MomentKind, happened_at: string | null): Promise<void> {
  if (happened_at === null) await db.delete(houseMoment).where(eq(houseMoment.kind, kind))
  else
    await db
      .insert(houseMoment)
      .values({ kind, happened_at })
      .onConflictDoUpdate({ target: houseMoment.kind, set: { happened_at } })
}

export async function listMoments(db: Connection): Promise<Partial<Record<MomentKind, string>>> {
  const rows = await db.select().from(houseMoment)
  return Object.fromEntries(rows.map(({ kind, happened_at }) => [kind, happened_at]))
}
