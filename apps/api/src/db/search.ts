/** Free-text search: every word has to be a substring, ignoring case and accents. A trigram index serves it. */
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

// Folding has to come first, because it turns a full-width ％ into the % that has a meaning in a pattern.
const literally = (word: string) => sql`regexp_replace(fold(${word}), '[\\\\%_]', '\\\\\\&', 'g')`

export function containsWords(column: AnyColumn | SQL, query: string | undefined): SQL | undefined {
  const words = new Set((query ?? '').split(/\s+/).filter(Boolean))
  return and(...[...words].map((word) => sql`${column} like '%' || ${literally(word)} || '%'`))
}
