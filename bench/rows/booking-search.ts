/** The same list, searched for a name and a surname; and whether an index serves it. */
import { connect } from '../../apps/api/src/db/client.ts'
import { listBookings } from '../../apps/api/src/features/booking/booking.repo.ts'
import type { Measure } from '../bench.ts'
import type { SeededDatabase } from '../databases.ts'
import { indexesOf } from '../plan.ts'
import { besideBare, rateLine } from '../side-by-side.ts'

const WORDS = 'camille lefevre'

async function usedIndexes({ url }: SeededDatabase): Promise<string[]> {
  const { pool, db } = connect({ connectionString: url }, () => undefined)
  try {
    const query = { page: 1, per_page: 25, archived: false, 'order[]': '-check_in' as const, query: WORDS }
    return await indexesOf(pool, () => listBookings(db, query, null))
  } finally {
    await pool.end()
  }
}

export const measureBookingSearch: Measure = async ({ databases }) => {
  const database = await databases.seeded(100_000)
  const words = encodeURIComponent(WORDS)
  const paths = { ours: `/api/booking/?page=1&order[]=-check_in&query=${words}`, bare: `/booking?query=${words}` }
  const indexes = await usedIndexes(database)
  const line = rateLine('the same with a two-word `query`', await besideBare(database, paths), 0.7)
  return [
    {
      ...line,
      target: `${line.target}, by an index`,
      reached: line.reached && indexes.includes('booking_search'),
      notes: [...(line.notes ?? []), `the plans of the search use ${indexes.join(', ') || 'no index'}`],
    },
  ]
}
