/** The growth of the list of people, searched for a name and a surname: there is a person for every five bookings. */
import type { Measure } from '../bench.ts'
import { measureGrowth } from '../growth.ts'
import { forInformation } from '../result.ts'
import { STAYS_PER_PERSON } from '../seed.ts'

const list = {
  work: '`GET /new/user` with a two-word `query`, people',
  path: '/api/new/user?query=beatriz%20hernandez',
  rows: (bookings: number) => bookings / STAYS_PER_PERSON,
}

/**
 * A hundred times the people means a hundred times as many matches to sort, so this line is for information and has no target.
 */
export const measureUserGrowth: Measure = async ({ databases }) => [
  await measureGrowth(databases, list, 100_000),
  forInformation(await measureGrowth(databases, list, 1_000_000)),
]
