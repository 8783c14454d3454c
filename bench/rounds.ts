/** Two servers loaded in turns, A B A B, so that the machine's moods fall on both; of the rounds the median counts. */
import { runToEnd } from './processes.ts'

export type LoadOrder = { url: string; connections: number; duration: number; headers?: Record<string, string> }
/** Times in ms, of the answers that were 200; the others have failed. */
export type LoadResult = { perSecond: number; p50: number; p95: number; failed: number }
export type Target = Pick<LoadOrder, 'url' | 'headers'>

const CONNECTIONS = 32
const ROUNDS = 5
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 3

const loadScript = new URL('./load.ts', import.meta.url)

async function load(target: Target, duration: number): Promise<LoadResult> {
  const order: LoadOrder = { ...target, connections: CONNECTIONS, duration }
  return JSON.parse(await runToEnd(loadScript, [JSON.stringify(order)])) as LoadResult
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

export type Comparison = {
  ours: LoadResult
  beside: LoadResult
  /** Of requests per second: one of each round, so that their spread tells how quiet the machine was. */
  ratios: number[]
}

const medians = (results: LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p95: median(results.map(({ p95 }) => p95)),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
})

export async function compare(ours: Target, beside: Target): Promise<Comparison> {
  for (const target of [ours, beside]) await load(target, WARM_UP_SECONDS)
  const rounds: { ours: LoadResult; beside: LoadResult }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await load(ours, ROUND_SECONDS), beside: await load(beside, ROUND_SECONDS) })
  return {
    ours: medians(rounds.map((round) => round.ours)),
    beside: medians(rounds.map((round) => round.beside)),
    ratios: rounds.map((round) => round.ours.perSecond / round.beside.perSecond),
  }
}
