/** Free-text search: every word is a substring, whatever its case and accents. Served by a trigram index. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

// Folding comes first: it turns a full-width ％ into the sign that has a meaning in a pattern.
const literally = (word: string) => sql`regexp_replace(fold(${word}), '[\\\\%_]', '\\\\\\&', 'g')`

export function containsWords(column: AnyColumn | SQL, query: string | undefined): SQL | undefined {
  const words = new Set((query ?? '').split(/\s+/).filter(Boolean))
  return and(...[...words].map((word) => sql`${column} like '%' || ${literally(word)} || '%'`))
}
