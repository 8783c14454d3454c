/** The list of people, searched for a name and a surname, against itself: there is a person for every five bookings. */
import type { Measure } from '../bench.ts'
import { measureGrowth } from '../growth.ts'
import { STAYS_PER_PERSON } from '../seed.ts'

export const measureUserGrowth: Measure = (bench) =>
  measureGrowth(
    bench,
    '/api/new/user?query=camille%20lefevre',
    '`GET /new/user` with a two-word `query`, people',
    (bookings) => bookings / STAYS_PER_PERSON,
  )
