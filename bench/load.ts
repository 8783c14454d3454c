/** Loads one address from a separate process and prints the result as JSON. */
import autocannon from 'autocannon'
import type { LoadOrder, LoadResult } from './rounds.ts'

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
if (new URL(order.url).hostname !== '127.0.0.1') throw new Error('the load stays on this machine')

const times: number[] = []
const run = autocannon(order, (error, result) => {
  if (error) throw error
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const answer: LoadResult = {
    answered: times.length,
    perSecond: times.length / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    failed: result.non2xx + result.errors + result.timeouts,
  }
  process.stdout.write(JSON.stringify(answer))
})
run.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
  if (status === 200) times.push(ms)
})
