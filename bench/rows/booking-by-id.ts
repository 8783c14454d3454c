/** One reservation whole: four guests with the numbers of their documents to unseal. */
import type { Measure } from '../bench.ts'
import { measureRate } from '../side-by-side.ts'
import { atEverySize } from '../sizes.ts'
import { bookingById } from '../works.ts'

export const measureBookingById: Measure = ({ databases }) =>
  atEverySize(databases, (database) => measureRate(database, bookingById(database), 0.7))
