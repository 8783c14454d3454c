/** Tables of sessions and mailed links. They store secrets only as hashes or ciphertext. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

const userId = () =>
  integer()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

const LINK_KINDS = ['activation', 'reset', 'email', 'welcome', 'sign_in', 'device', 'continue'] as const

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
    /** When the person last entered the password, or opened a mailed sign-in link, in this session. */
    proved_at: instant(),
  },
  (t) => [uniqueIndex('session_token').on(t.token_hash), index('session_user').on(t.user_id)],
)

/**
 * Links that are sent by mail (activation, password reset, a new address, a first password, a sign-in), the QR code for another
 * device, and the proof of a browser that has continued without a password.
 */
export const mailedToken = pgTable(
  'mailed_token',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: userId(),
    kind: text().$type<(typeof LINK_KINDS)[number]>().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    /** The new address, for the kind `email`. */
    email: text(),
    /** The session that asked: for a new address it stays open and all others end; with it ends the link of its QR code. */
    session_id: integer().references(() => session.id, { onDelete: 'set null' }),
    /** For the kind `activation`: the hash of a token that only the browser that registered has. */
    proof_hash: text(),
  },
  (t) => [
    uniqueIndex('mailed_token_hash').on(t.token_hash),
    index('mailed_token_user').on(t.user_id),
    check(
      'mailed_token_kind',
      sql`kind in ('activation', 'reset', 'email', 'welcome', 'sign_in', 'device', 'continue')`,
    ),
  ],
)
