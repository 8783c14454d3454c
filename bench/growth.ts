/** A call against itself: many times the rows, hardly slower. */
import type { Bench } from './bench.ts'
import { type Line, ms, times, verdict } from './result.ts'
import { compare, median } from './rounds.ts'
import { appOn, targetOf } from './side-by-side.ts'

const FEW = 10_000
const MOST = 1.5

/** `rows` says what there is of in a house of so many bookings. */
export async function measureGrowth(
  { databases, large }: Bench,
  path: string,
  work: string,
  rows: (bookings: number) => number,
): Promise<Line[]> {
  const [many, few] = [await databases.seeded(large ? 1_000_000 : 100_000), await databases.seeded(FEW)]
  const [big, small] = await Promise.all([appOn(many), appOn(few)])
  const count = (bookings: number) => rows(bookings).toLocaleString('en')
  try {
    const { ours, beside, ratios } = await compare(targetOf(big, path, many), targetOf(small, path, few))
    return [
      {
        work: `${work}, ${count(many.bookings)} against ${count(FEW)}`,
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
