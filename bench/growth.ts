/** Compares a call with itself on a much smaller database: with many times the rows it must hardly be slower. */
import type { Databases } from './databases.ts'
import { type Line, ms, times, verdict } from './result.ts'
import { compare, median } from './rounds.ts'
import { appOn, cpuWords, targetOf } from './side-by-side.ts'
import { count } from './sizes.ts'

const FEW = 10_000

type Growing = {
  work: string
  path: string
  /** The number of rows of this kind in a database with so many bookings. */
  rows(bookings: number): number
}

export async function measureGrowth(
  databases: Databases,
  { work, path, rows }: Growing,
  bookings: number,
  most: number,
): Promise<Line> {
  const [many, few] = [await databases.seeded(bookings), await databases.seeded(FEW)]
  const [big, small] = await Promise.all([appOn(many), appOn(few)])
  try {
    const { ours, beside, ratios } = await compare(targetOf(big, path, many), targetOf(small, path, few))
    const name = `${work}, ${count(rows(bookings))} against ${count(rows(FEW))}`
    const [much, little] = [cpuWords(ours), cpuWords(beside)]
    const cpu = much && little ? `; processor time of a request, server + database: ${much}, beside ${little}` : ''
    const spread = `${Math.min(...ratios.p95).toFixed(2)}–${Math.max(...ratios.p95).toFixed(2)}`
    return {
      work: name,
      ours: `p95 ${ms(ours.p95)}`,
      beside: `itself: p95 ${ms(beside.p95)}`,
      ratio: times(median(ratios.p95)),
      target: `≤ ${most} ×`,
      reached: verdict(ratios.p95, (ratio) => ratio <= most),
      notes: [`${name}: the rounds' ratios were ${spread}${cpu}.`],
    }
  } finally {
    await Promise.all([big.stop(), small.stop()])
  }
}
