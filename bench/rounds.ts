/** Loads two servers alternately, A B A B, so that changes of the machine affect both; the median of the rounds counts. */
import { runToEnd } from './processes.ts'

export type LoadOrder = { url: string; connections: number; duration: number; headers?: Record<string, string> }
/** Times in ms, of answers with status 200; the others count as failed. */
export type LoadResult = { answered: number; perSecond: number; p50: number; p95: number; failed: number }

/** Processor time in ms so far; null where the system does not report it. */
export type Spent = { server: number | null; database: number | null }
export type Target = Pick<LoadOrder, 'url' | 'headers'> & { spent(): Spent }

const CONNECTIONS = 32
const ROUNDS = 7
const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 2

const loadScript = new URL('./load.ts', import.meta.url)

type Round = LoadResult & { cpu: Spent }

async function load({ spent, ...target }: Target, duration: number): Promise<Round> {
  const order: LoadOrder = { ...target, connections: CONNECTIONS, duration }
  const before = spent()
  const result = JSON.parse(await runToEnd(loadScript, [JSON.stringify(order)])) as LoadResult
  const after = spent()
  const perRequest = (part: keyof Spent) =>
    after[part] === null || before[part] === null ? null : (after[part] - before[part]) / result.answered
  return { ...result, cpu: { server: perRequest('server'), database: perRequest('database') } }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** Medians of the rounds; `cpu` is the time of one request. */
export type Side = { perSecond: number; p95: number; failed: number; cpu: Spent }
export type Comparison = {
  ours: Side
  beside: Side
  /** The ratio of both servers in each round: their spread shows how quiet the machine was. */
  ratios: { perSecond: number[]; p95: number[] }
}

function summarise(rounds: readonly Round[]): Side {
  const cpu = (part: keyof Spent) => {
    const known = rounds.map((round) => round.cpu[part]).filter((value) => value !== null)
    return known.length > 0 ? median(known) : null
  }
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p95: median(rounds.map(({ p95 }) => p95)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
    cpu: { server: cpu('server'), database: cpu('database') },
  }
}

export async function compare(ours: Target, beside: Target): Promise<Comparison> {
  for (const target of [ours, beside]) await load(target, WARM_UP_SECONDS)
  const rounds: { ours: Round; beside: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await load(ours, ROUND_SECONDS), beside: await load(beside, ROUND_SECONDS) })
  const ratios = (of: 'perSecond' | 'p95') => rounds.map((round) => round.ours[of] / round.beside[of])
  return {
    ours: summarise(rounds.map((round) => round.ours)),
    beside: summarise(rounds.map((round) => round.beside)),
    ratios: { perSecond: ratios('perSecond'), p95: ratios('p95') },
  }
}
