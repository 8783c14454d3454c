/** Column types that all tables share, so that instants are ISO strings and ids are identities everywhere. */

import { isRequired, languageCodes } from '@portineria/contract/rules/languages'
import type { Text } from '@portineria/contract/rules/text'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb } from 'drizzle-orm/pg-core'

export const idColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The database writes an instant as `2026-11-18 02:11:35.1+00` if its time zone is UTC; then a new form of the text will do. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

function toIso(value: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(value) ?? []
  return day && time ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(value).toISOString()
}

/** An instant, which TypeScript sees as ISO 8601 UTC text, the same form as on the wire. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: toIso,
})

export const createdAt = () => instant().notNull().default(sql`now()`)

/**
 * The default of a text in the database. It has only the languages that every text has, so that another language needs no
 * migration; answers fill it in.
 */
export const noText = Object.fromEntries(languageCodes.filter(isRequired).map((language) => [language, ''])) as Text

/** A text in all languages. */
export const textColumn = () => jsonb().$type<Text>().notNull().default(noText)
