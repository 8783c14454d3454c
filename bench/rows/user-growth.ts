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

/** The target is for a hundred times the people, of whom a hundred times as many have the two names. */
export const measureUserGrowth: Measure = async ({ databases }) => [
  forInformation(await measureGrowth(databases, list, 100_000, 1.5)),
  await measureGrowth(databases, list, 1_000_000, 1.5),
]
