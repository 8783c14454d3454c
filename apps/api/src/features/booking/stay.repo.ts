/** SQL that reads what other features need of a stay. Booking keeps the rest to itself. */
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { booking } from './booking.table.ts'

/** The columns of a stay that other features need. */
const stayColumns = {
  id: booking.id,
  code: booking.code,
  flat_id: booking.flat_id,
  holder_id: booking.holder_id,
  status: booking.status,
  blocked: booking.blocked,
  archived: booking.archived,
  released_at: booking.released_at,
}

/** Prepared once, because most calls of a guest use it. */
export function prepareFindStay(db: Database) {
  const found = db
    .select(stayColumns)
    .from(booking)
    .where(eq(booking.id, sql.placeholder('id')))
    .prepare('find_stay')
  return async (id: number) => (await found.execute({ id }))[0] ?? null
}

/** Reads the stay and locks it: until the transaction ends, it keeps its holder, and the holder cannot be erased. */
export async function holdStay(tx: Transaction, id: number) {
  const [row] = await tx.select(stayColumns).from(booking).where(eq(booking.id, id)).for('key share')
  return row ?? null
}
