/** One complete reservation: four guests whose document numbers have to be unsealed. */
import type { Measure } from '../bench.ts'
import { measureRate } from '../side-by-side.ts'
import { atEverySize } from '../sizes.ts'
import { bookingById } from '../works.ts'

export const measureBookingById: Measure = ({ databases }) =>
  atEverySize(databases, (database) => measureRate(database, bookingById(database), 1))
