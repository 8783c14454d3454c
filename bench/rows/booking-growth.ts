/** The list against itself: many times the bookings, hardly slower. */
import type { Measure } from '../bench.ts'
import { ms, times, verdict } from '../result.ts'
import { compare, median } from '../rounds.ts'
import { appOn, targetOf } from '../side-by-side.ts'

const PATH = '/api/booking/?page=1&order[]=-check_in'
const FEW = 10_000
const MOST = 1.5

export const measureBookingGrowth: Measure = async ({ databases, large }) => {
  const [many, few] = [await databases.seeded(large ? 1_000_000 : 100_000), await databases.seeded(FEW)]
  const [big, small] = await Promise.all([appOn(many), appOn(few)])
  try {
    const { ours, beside, ratios } = await compare(targetOf(big, PATH, many), targetOf(small, PATH, few))
    return [
      {
        work: `the same, ${many.bookings.toLocaleString('en')} bookings against ${FEW.toLocaleString('en')}`,
        ours: `p95 ${ms(ours.p95)}`,
        beside: `itself: p95 ${ms(beside.p95)}`,
        ratio: times(median(ratios.p95)),
        target: `≤ ${MOST} ×`,
        reached: verdict(ratios.p95, (ratio) => ratio <= MOST),
      },
    ]
  } finally {
    await Promise.all([big.stop(), small.stop()])
  }
}
