/** The operators' second step: a secret that their app shares with us, and codes for the day it is lost. */
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
  /** Null until a code of the app has shown that it knows the secret: till then nothing is asked for. */
  confirmed_at: instant(),
  /** The time step of the last code that was taken: it and all before it are worth nothing any more. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each works once: a used one is gone. They go with the second step they stand in for. */
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
