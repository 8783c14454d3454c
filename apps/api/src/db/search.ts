/** Free-text search: every word has to be a substring, ignoring case and accents. A trigram index serves it (decision 27). */
import { type AnyColumn, and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { partsOf, type Rarity } from './search.rules.ts'

// Folding has to come first, because it turns a full-width ％ into the % that has a meaning in a pattern.
const patternOf = (word: SQL | string) => sql`'%' || regexp_replace(fold(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

const wordsOf = (query: string | undefined): string[] => [...new Set((query ?? '').split(/\s+/).filter(Boolean))]

/** The definition of the search, for a text without an index. */
export const containsWords = (text: AnyColumn | SQL, query: string | undefined): SQL | undefined =>
  and(...wordsOf(query).map((word) => sql`${text} like ${patternOf(word)}`))

/** The searched words, and patterns of a few parts of them, for which the index is asked. */
export type Search = { words: string[]; parts: string[] }

/** Null if no part of the query is long enough for the index. */
export function readSearch(query: string | undefined, rarityOf?: Rarity): Search | null {
  const words = wordsOf(query)
  const parts = partsOf(words, rarityOf).map((part) => `%${part}%`)
  return parts.length > 0 ? { words, parts } : null
}

type Values = Search | { words: Placeholder; parts: Placeholder[] }

/** The rows that contain the parts, and of these the ones that contain all words. */
export function matchesSearch(column: AnyColumn, { words, parts }: Values): SQL | undefined {
  const list = Array.isArray(words) ? sql.param(words) : words
  // A comparison with a list of patterns does not use the index, and the list is made once for all rows.
  const patterns = sql`(select array_agg(${patternOf(sql`word`)}) from unnest(${list}::text[]) word)::text[]`
  return and(...parts.map((part) => sql`${column} like ${part}`), sql`${column} like all (${patterns})`)
}

/** The same rows as `containsWords`, found by the trigram index of the column. */
export function searchIn(column: AnyColumn, query: string | undefined): SQL | undefined {
  const search = readSearch(query)
  return search ? matchesSearch(column, search) : containsWords(column, query)
}

/** The values of a prepared search with so many parts, and the placeholders that take them. */
export const searchPlaceholders = (parts: number): Values => ({
  words: sql.placeholder('words'),
  parts: Array.from({ length: parts }, (_, n) => sql.placeholder(`part_${n}`)),
})

export const searchValues = ({ words, parts }: Search) => ({
  words,
  ...Object.fromEntries(parts.map((part, n) => [`part_${n}`, part])),
})
