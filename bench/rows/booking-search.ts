/** The same list, searched for a name and a surname; and whether an index serves it. */
import { connect } from '../../apps/api/src/db/client.ts'
import { listBookings } from '../../apps/api/src/features/booking/booking.repo.ts'
import type { Measure } from '../bench.ts'
import type { SeededDatabase } from '../databases.ts'
import { indexesOf } from '../plan.ts'
import type { Line } from '../result.ts'
import { besideBare, rateLine } from '../side-by-side.ts'

/** One person among many, and two words that half a page of others have too. */
const searches = [
  { words: 'camille lefevre', found: 'a guest’s name, less than a page found' },
  { words: 'anna garibaldi', found: 'a name and an apartment, pages found' },
]

async function usedIndexes({ url }: SeededDatabase, words: string): Promise<string[]> {
  const { pool, db } = connect({ connectionString: url }, () => undefined)
  try {
    const query = {
      page: 1,
      per_page: 25,
      archived: false,
      lacking: false,
      'order[]': '-check_in' as const,
      query: words,
    }
    return await indexesOf(pool, () => listBookings(db, query, null))
  } finally {
    await pool.end()
  }
}

async function measureSearch(database: SeededDatabase, words: string, found: string): Promise<Line> {
  const query = encodeURIComponent(words)
  const paths = { ours: `/api/booking/?page=1&order[]=-check_in&query=${query}`, bare: `/booking?query=${query}` }
  const indexes = await usedIndexes(database, words)
  const work = `the same with a two-word \`query\`: ${found}`
  const line = rateLine(work, await besideBare(database, paths), 0.7)
  return {
    ...line,
    target: `${line.target}, by an index`,
    reached: indexes.includes('booking_search') ? line.reached : 'no',
    notes: [...(line.notes ?? []), `Its plans use ${indexes.join(', ') || 'no index'}.`],
  }
}

export const measureBookingSearch: Measure = async ({ databases }) => {
  const database = await databases.seeded(100_000)
  const lines: Line[] = []
  for (const { words, found } of searches) lines.push(await measureSearch(database, words, found))
  return lines
}
