/** Table of the audit trail: changes by operators, views of documents, password changes. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../../db/columns.ts'
import { apiKey } from '../api-key/api-key.table.ts'
import { user } from '../user/user.table.ts'

export const audit = pgTable(
  'audit',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    /** The API key that did it, instead of a user. */
    api_key_id: integer().references(() => apiKey.id, { onDelete: 'set null' }),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text(),
    request_id: text(),
  },
  (t) => [index('audit_entity').on(t.entity, t.entity_id, t.id), index('audit_user').on(t.user_id, t.id)],
)
