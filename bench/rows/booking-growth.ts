/** The list against itself: many times the bookings, hardly slower. */
import type { Measure } from '../bench.ts'
import { ms, times } from '../result.ts'
import { compare } from '../rounds.ts'
import { appOn, asAdmin } from '../side-by-side.ts'

const SMALL = 10_000
const MOST = 1.5

export const measureBookingGrowth: Measure = async ({ databases, large }) => {
  const many = large ? 1_000_000 : 100_000
  const sizes = [await databases.seeded(many), await databases.seeded(SMALL)] as const
  const apps = await Promise.all(sizes.map(appOn))
  try {
    const [ours, beside] = apps.map(({ url }, n) =>
      asAdmin(`${url}/api/booking/?page=1&order[]=-check_in`, sizes[n] ?? sizes[0]),
    )
    if (!ours || !beside) throw new Error('two apps were started')
    const found = await compare(ours, beside)
    const ratio = found.ours.p95 / found.beside.p95
    return [
      {
        work: `the same, ${many.toLocaleString('en')} bookings against ${SMALL.toLocaleString('en')}`,
        ours: `p95 ${ms(found.ours.p95)}`,
        beside: `itself: p95 ${ms(found.beside.p95)}`,
        ratio: times(ratio),
        target: `≤ ${MOST} ×`,
        reached: ratio <= MOST,
      },
    ]
  } finally {
    await Promise.all(apps.map((app) => app.stop()))
  }
}
