/** Sign-ins at the external provider that were begun and have not come back yet. */
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'

export const providerLogin = pgTable(
  'provider_login',
  {
    id: idColumn(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Of the handle that only the browser that began has. */
    handle_hash: text().notNull(),
    /** State, nonce and code verifier, sealed. */
    expected: text().notNull(),
  },
  (t) => [uniqueIndex('provider_login_handle').on(t.handle_hash)],
)
