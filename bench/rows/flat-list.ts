/** All apartments, whole, as an operator of a hundred sees them. */
import type { Measure } from '../bench.ts'
import { besideBare, rateLine } from '../side-by-side.ts'

export const measureFlatList: Measure = async ({ databases }) => {
  const found = await besideBare(await databases.seeded(100_000), { ours: '/api/flat', bare: '/flat' })
  return [rateLine('`GET /flat`, 100 apartments', found, 0.7)]
}
