/** SQL of apartments. */

import type { Status } from '@portineria/contract/rules/codes'
import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from './flat.table.ts'

export const listFlats = (db: Connection) => db.select().from(flat).orderBy(asc(flat.name))

/** What a guest may see at all: visible apartments and their own, with the statuses of their stays there. */
export function listFlatsOfHolder(db: Connection, holderId: number) {
  const own = db
    .select({
      flat_id: booking.flat_id,
      statuses: sql<Status[]>`array_agg(${booking.status}) filter (where not ${booking.blocked})`.as('statuses'),
    })
    .from(booking)
    .where(and(eq(booking.holder_id, holderId), eq(booking.archived, false)))
    .groupBy(booking.flat_id)
    .as('own')
  return db
    .select({ ...getTableColumns(flat), statuses: own.statuses })
    .from(flat)
    .leftJoin(own, eq(own.flat_id, flat.id))
    .where(or(eq(flat.visible, true), sql`${own.flat_id} is not null`))
    .orderBy(asc(flat.name))
}
