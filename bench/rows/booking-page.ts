/** The operator's list of reservations: its first page, sorted, with the exact total. */
import type { Measure } from '../bench.ts'
import { measureRate } from '../side-by-side.ts'
import { atEverySize } from '../sizes.ts'
import { bookingPage } from '../works.ts'

export const measureBookingPage: Measure = ({ databases }) =>
  atEverySize(databases, (database) => measureRate(database, bookingPage(database), 1))
