/** Tables of sessions and mailed links. They store secrets only as hashes or ciphertext. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: userId(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    user_agent: text(),
    /** The external provider's ID token, encrypted. At sign-out it tells the provider which session to end. */
    id_token: text(),
    /** The subject that the external provider last confirmed in this session, and when it did. */
    provider_subject: text(),
    provider_at: instant(),
    /** When the person last entered the password in this session. */
    proved_at: instant(),
  },
  (t) => [uniqueIndex('session_token').on(t.token_hash), index('session_user').on(t.user_id)],
)

/** Links that are sent by mail: activation, password reset, a new address, a first password. */
export const mailedToken = pgTable(
  'mailed_token',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: userId(),
    kind: text().$type<'activation' | 'reset' | 'email' | 'welcome'>().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    /** The new address, for the kind `email`. */
    email: text(),
    /** The session that asked for a new address. It stays open after the address has changed; all other sessions end. */
    session_id: integer().references(() => session.id, { onDelete: 'set null' }),
    /** For the kind `activation`: the hash of a token that only the browser that registered has. */
    proof_hash: text(),
  },
  (t) => [
    uniqueIndex('mailed_token_hash').on(t.token_hash),
    index('mailed_token_user').on(t.user_id),
    check('mailed_token_kind', sql`kind in ('activation', 'reset', 'email', 'welcome')`),
  ],
)
