/** Mail on its way out: written in the transaction that caused it, sent by the queue. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

export const mail = pgTable(
  'mail',
  {
    id: idColumn(),
    created_at: createdAt(),
    kind: text().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    /** Subject, text and HTML as ciphertext: they carry keys and links. Erased once sent, except in a demo. */
    content: text(),
    /** The same cause never makes a second mail. */
    cause: text().notNull(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    sent_at: instant(),
    failed_at: instant(),
  },
  (t) => [uniqueIndex('mail_cause').on(t.cause), index('mail_created').on(t.created_at, t.id)],
)
