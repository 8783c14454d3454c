/** API keys. The key itself is shown once; the table has its hash. A revoked key stays, because the audit trail refers to it. */
import type { ApiScope } from '@portineria/contract/rules/api-scopes'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

export const apiKey = pgTable(
  'api_key',
  {
    id: idColumn(),
    created_at: createdAt(),
    name: text().notNull(),
    token_hash: text().notNull(),
    /** The last characters of the key. */
    hint: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Who made it. The key belongs to the business: it works on when this person goes. */
    created_by: integer().references(() => user.id, { onDelete: 'set null' }),
    /** Written at most once a minute. */
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (t) => [
    uniqueIndex('api_key_token').on(t.token_hash),
    index('api_key_author').on(t.created_by),
    check(
      'api_key_scopes',
      sql`scopes <@ array['bookings:read', 'bookings:write', 'log:read'] and cardinality(scopes) > 0`,
    ),
  ],
)
