/** Tables of the operators' second factor: the secret shared with the authenticator app, and the recovery codes. */
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

export const secondFactor = pgTable('second_factor', {
  user_id: integer()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  created_at: createdAt(),
  /** Ciphertext under DATA_KEY. */
  secret: text().notNull(),
  /** Null until the app has shown a right code. Until then the login asks for no code. */
  confirmed_at: instant(),
  /** The time step of the last accepted code. Codes of this step and of earlier steps are refused. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each code works once: its row is deleted when it is used. All codes are deleted together with the second factor. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: idColumn(),
    user_id: integer()
      .notNull()
      .references(() => secondFactor.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (t) => [uniqueIndex('recovery_code_hash').on(t.code_hash), index('recovery_code_user').on(t.user_id)],
)
