/** Column kinds that every table shares, so that an instant is an ISO string and an id an identity everywhere. */

import type { Text } from '@portineria/contract/schema'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb } from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, as ISO 8601 UTC text on our side: the form it has on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const createdAt = () => instant().notNull().default(sql`now()`)

/** Words in both languages. */
export const textColumn = () => jsonb().$type<Text>().notNull().default({ gb: '', it: '' })
