/** The tables of devices that subscribed to push notifications, and of the notifications that wait to be sent. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { session } from '../auth/auth.table.ts'
import { user } from '../user/user.table.ts'

export const pushDevice = pgTable(
  'push_device',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When a session ends, for whatever reason, its device is deleted and receives nothing more. */
    session_id: integer()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** A keyed hash of the address, so each device has one row. */
    mark: text().notNull(),
    /** Address and keys, encrypted because they allow sending to the device. */
    target: text().notNull(),
    /** When the push service last accepted a notification for it. */
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('push_device_once').on(t.mark),
    index('push_device_user').on(t.user_id),
    index('push_device_session').on(t.session_id),
  ],
)

/** One notification for one device. The row is deleted once it was accepted, was refused, or has expired. */
export const push = pgTable(
  'push',
  {
    id: idColumn(),
    created_at: createdAt(),
    device_id: integer()
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The text that the device will show, encrypted. */
    content: text().notNull(),
    topic: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('push_of_device').on(t.device_id), index('push_expires').on(t.expires_at)],
)
