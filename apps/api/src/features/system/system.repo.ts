/** SQL of the health check. */
import { sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'

export const pingDatabase = (db: Connection) => db.execute(sql`select 1`)
