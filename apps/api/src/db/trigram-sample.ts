/**
 * Tells which trigrams are rare in a searched column. Letters alone do not tell it: every e-mail address of a mail service, and
 * every code of a year, contains the same rare-looking ones. So each process looks at a sample of the rows from time to time.
 */
import { type AnyColumn, getTableName, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { type Rarity, rarityAmong, rarityOfLetters } from './search.rules.ts'

const SAMPLE_ROWS = 3_000
/**
 * The sample is spread over as many. The rows of a page were often made together and resemble each other, so a few whole pages
 * would tell too little: in one of forty samples a part looked rare that 11,000 of 200,000 people had.
 */
const SPREAD_ROWS = 30_000
const FRESH_MS = 60 * 60_000

/** Reads only some pages of the table, so that a sample of a million rows costs some milliseconds. */
async function sampleOf(db: Database, column: AnyColumn): Promise<string[]> {
  const table = getTableName(column.table)
  const size = sql`(select greatest(reltuples, 1) from pg_class where oid = ${table}::regclass)`
  const { rows } = await db.execute<{ text: string }>(sql`
    select ${sql.identifier(column.name)} as text from ${sql.identifier(table)}
    tablesample system (least(100, 100.0 * ${SPREAD_ROWS} / ${size}))
    where random() < ${SAMPLE_ROWS} / least(${size}, ${SPREAD_ROWS})
    limit ${SAMPLE_ROWS}`)
  return rows.map(({ text }) => text)
}

/**
 * Answers at once, with what is known so far. The sample is taken at the start, and again by a search an hour later; nothing waits
 * for it, and if it fails, the next search tries again.
 */
export function sampleTrigrams(db: Database, column: AnyColumn): () => Rarity {
  let rarity: Rarity = rarityOfLetters
  let due = 0
  function take(): void {
    due = performance.now() + FRESH_MS
    sampleOf(db, column).then(
      (texts) => {
        rarity = rarityAmong(texts)
      },
      () => {
        due = 0
      },
    )
  }
  take()
  return () => {
    if (performance.now() >= due) take()
    return rarity
  }
}
