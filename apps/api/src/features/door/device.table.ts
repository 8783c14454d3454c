/** The door devices as they last reported. */
import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** The last known state of a device. */
export const device = pgTable('device', {
  identifier: text().primaryKey(),
  online: boolean().notNull().default(false),
  last_seen: instant(),
  rssi: smallint(),
  firmware: text(),
  /** Whether each relay is energised. */
  on_1: boolean().notNull().default(false),
  on_2: boolean().notNull().default(false),
  offline_at: instant(),
  /** When the operators were warned that the device is offline. */
  warned_at: instant(),
})
