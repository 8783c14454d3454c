import { expect, it } from 'vitest'
import { wayTo } from './distance.ts'

it.each([
  [0, { by: 'door' }],
  [1, { by: 'foot', minutes: 1 }],
  [80, { by: 'foot', minutes: 1 }],
  [81, { by: 'foot', minutes: 2 }],
  [1760, { by: 'foot', minutes: 22 }],
  [3000, { by: 'foot', minutes: 38 }],
  [3001, { by: 'taxi', minutes: 15, km: 3 }],
  [4250, { by: 'taxi', minutes: 20, km: 4.3 }],
  [9990, { by: 'taxi', minutes: 35, km: 10 }],
  [22_000, { by: 'taxi', minutes: 55, km: 22 }],
  [60_400, { by: 'taxi', minutes: 115, km: 60 }],
])('%i metres are %j', (metres, way) => {
  expect(wayTo(metres)).toEqual(way)
})
