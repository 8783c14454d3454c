/** The operator's list of reservations: its first page, sorted, with the exact total. */
import type { Measure } from '../bench.ts'
import { besideBare, rateLine } from '../side-by-side.ts'

export const measureBookingPage: Measure = async ({ databases }) => {
  const paths = { ours: '/api/booking/?page=1&order[]=-check_in', bare: '/booking' }
  const found = await besideBare(await databases.seeded(100_000), paths)
  return [rateLine('`GET /booking/` page 1 of 100,000, sorted', found, 1)]
}
