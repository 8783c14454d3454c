/** SQL of people. */
import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { user } from './user.table.ts'

export async function findUser(db: Connection, id: number) {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row ?? null
}
