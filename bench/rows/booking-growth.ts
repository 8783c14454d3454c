/** The list of reservations against itself. */
import type { Measure } from '../bench.ts'
import { measureGrowth } from '../growth.ts'

export const measureBookingGrowth: Measure = (bench) =>
  measureGrowth(bench, '/api/booking/?page=1&order[]=-check_in', 'the same, bookings', (bookings) => bookings)
