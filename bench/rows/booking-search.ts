/** The list of reservations, searched for two words; and whether an index serves the search. */
import type { Measure } from '../bench.ts'
import type { SeededDatabase } from '../databases.ts'
import { indexesOf } from '../plan.ts'
import type { Line } from '../result.ts'
import { measureRate } from '../side-by-side.ts'
import { atEverySize } from '../sizes.ts'
import { bookingSearches, type Work } from '../works.ts'

async function measureSearch(database: SeededDatabase, work: Work): Promise<Line> {
  const indexes = await indexesOf(database.url, work)
  const line = await measureRate(database, work, 1)
  return {
    ...line,
    target: `${line.target}, by an index`,
    reached: indexes.includes('booking_search') ? line.reached : 'no',
    notes: [...(line.notes ?? []), `Its plans use ${indexes.join(', ') || 'no index'}.`],
  }
}

export const measureBookingSearch: Measure = async ({ databases }) => {
  const lines: Line[] = []
  for (const search of bookingSearches)
    lines.push(...(await atEverySize(databases, (database) => measureSearch(database, search(database)), 'every')))
  return lines
}
