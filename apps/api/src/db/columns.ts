/** Column types that all tables share, so that instants are ISO strings and ids are identities everywhere. */

import type { Text } from '@portineria/contract/schema'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb } from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** An instant, which TypeScript sees as ISO 8601 UTC text, the same form as on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const createdAt = () => instant().notNull().default(sql`now()`)

/** A text in both languages. */
export const textColumn = () => jsonb().$type<Text>().notNull().default({ gb: '', it: '' })
