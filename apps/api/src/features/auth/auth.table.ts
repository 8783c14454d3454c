/** Sessions and mailed links. Secrets are here as hashes only. */
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
    /** The external provider's token, sealed: it says at sign-out whose session to end there. */
    id_token: text(),
    /** Whom the external provider last vouched for in this session, and when. */
    provider_subject: text(),
    provider_at: instant(),
    /** When the person last showed the password in this session. */
    proved_at: instant(),
  },
  (t) => [uniqueIndex('session_token').on(t.token_hash), index('session_user').on(t.user_id)],
)

/** Links that go out by mail: activation, password reset, a new address, a first password. */
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
    /** The session that asked for a new address: it goes on when the address has moved, all others end. */
    session_id: integer().references(() => session.id, { onDelete: 'set null' }),
    /** For the kind `activation`: the hash of what only the browser that registered has. */
    proof_hash: text(),
  },
  (t) => [
    uniqueIndex('mailed_token_hash').on(t.token_hash),
    index('mailed_token_user').on(t.user_id),
    check('mailed_token_kind', sql`kind in ('activation', 'reset', 'email', 'welcome')`),
  ],
)
