/** The experiences offered to a stay, with the stock of each and what the stay has bought. */
import type { Measure } from '../bench.ts'
import { measureRate } from '../side-by-side.ts'
import { USUAL } from '../sizes.ts'
import { tripsOfStay } from '../works.ts'

export const measureTripsOfStay: Measure = async ({ databases }) => {
  const database = await databases.seeded(USUAL)
  return [await measureRate(database, tripsOfStay(database), 1)]
}
