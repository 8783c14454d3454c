/** The growth of the list of reservations; the target is for a million. */
import type { Measure } from '../bench.ts'
import { measureGrowth } from '../growth.ts'
import { forInformation } from '../result.ts'

const list = {
  work: '`GET /booking/` page 1, bookings',
  path: '/api/booking/?page=1&order[]=-check_in',
  rows: (bookings: number) => bookings,
}

export const measureBookingGrowth: Measure = async ({ databases }) => [
  forInformation(await measureGrowth(databases, list, 100_000, 1.2)),
  await measureGrowth(databases, list, 1_000_000, 1.2),
]
