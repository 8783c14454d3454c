/** Table of sign-ins that were started at the external provider and are not finished yet. */
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'

export const providerLogin = pgTable(
  'provider_login',
  {
    id: idColumn(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** The hash of the handle that only the browser that started the sign-in has. */
    handle_hash: text().notNull(),
    /** State, nonce and code verifier, encrypted. */
    expected: text().notNull(),
  },
  (t) => [uniqueIndex('provider_login_handle').on(t.handle_hash)],
)
