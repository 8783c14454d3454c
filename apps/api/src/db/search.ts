/** Free-text search: every word is a substring, whatever its case and accents. Served by a trigram index. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

const MOST_WORDS = 10

export function containsWords(column: AnyColumn, query: string | undefined): SQL | undefined {
  const words = (query ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return and(...words.map((word) => sql`${column} like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`))
}
