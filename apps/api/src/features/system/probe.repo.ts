/** SQL of the tests: to whom a test mail goes. */
import { eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { user } from '../user/user.table.ts'

export async function getRecipient(db: Connection, id: number) {
  const [row] = await db
    .select({ email: user.email, name: user.name, language: user.language })
    .from(user)
    .where(eq(user.id, id))
  if (!row) throw new Error(`there is no user ${id}`)
  return row
}
