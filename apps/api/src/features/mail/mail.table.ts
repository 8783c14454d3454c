/** The table of outgoing mail: a row is written in the transaction that causes the mail, and the queue sends it. */
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
    /** Empty once the mail is sent or given up, except in a demo. */
    recipient: text().notNull(),
    /** Subject, text and HTML, encrypted because they contain keys and links. Erased once sent, except in a demo. */
    content: text(),
    /** Identifies the event that caused the mail. The unique index prevents a second mail for the same cause. */
    cause: text().notNull(),
    attempts: integer().notNull().default(0),
    last_error: text(),
    sent_at: instant(),
    failed_at: instant(),
  },
  (t) => [uniqueIndex('mail_cause').on(t.cause), index('mail_created').on(t.created_at, t.id)],
)
