/** All apartments with all fields, as an operator with a hundred of them sees them. */
import type { Measure } from '../bench.ts'
import { measureRate } from '../side-by-side.ts'
import { USUAL } from '../sizes.ts'

const work = { name: '`GET /flat`, 100 apartments', ours: '/api/flat', bare: '/flat' }

export const measureFlatList: Measure = async ({ databases }) => [
  await measureRate(await databases.seeded(USUAL), work, 1),
]
