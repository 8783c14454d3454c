/** Devices that asked for notifications, and the notifications on their way to them. */
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
    /** However a session ends, the device it was on hears nothing more. */
    session_id: integer()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** A keyed hash of the address: one row for a device. */
    mark: text().notNull(),
    /** Address and keys as ciphertext: whoever has them can write to the device. */
    target: text().notNull(),
    /** When something last reached it. */
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('push_device_once').on(t.mark),
    index('push_device_user').on(t.user_id),
    index('push_device_session').on(t.session_id),
  ],
)

/** One notification for one device. The row goes when it was taken, refused, or is too old to tell. */
export const push = pgTable(
  'push',
  {
    id: idColumn(),
    created_at: createdAt(),
    device_id: integer()
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What the device will show, as ciphertext. */
    content: text().notNull(),
    topic: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('push_of_device').on(t.device_id), index('push_expires').on(t.expires_at)],
)
