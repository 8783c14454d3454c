/**
 * The growth of the list of people, searched with two words: there is a person for every five bookings. The target is for a search
 * that finds the same one person in both databases. With two common names the answer itself grows, from one person to a page of
 * 25 and a total of about 100; that is shown for information.
 */
import type { Measure } from '../bench.ts'
import { measureGrowth } from '../growth.ts'
import { forInformation } from '../result.ts'
import { STAYS_PER_PERSON } from '../seed.ts'

const searchFor = (query: string, what: string) => ({
  work: `\`GET /new/user\` with a two-word \`query\` ${what}, people`,
  path: `/api/new/user?query=${encodeURIComponent(query)}`,
  rows: (bookings: number) => bookings / STAYS_PER_PERSON,
})

const one = searchFor('hernandez guest859@', 'that finds one person')
const more = searchFor('beatriz hernandez', 'that finds 100 times as many')

export const measureUserGrowth: Measure = async ({ databases }) => [
  forInformation(await measureGrowth(databases, one, 100_000, 1.5)),
  await measureGrowth(databases, one, 1_000_000, 1.5),
  forInformation(await measureGrowth(databases, more, 1_000_000, 1.5)),
]
