/** From the start of the process to the first 200: with existing data, and with none, when the demo data is created first. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measure } from '../bench.ts'
import { cpuOf } from '../cpu.ts'
import { type Server, startApp, startServer } from '../processes.ts'
import { verdict } from '../result.ts'
import { median } from '../rounds.ts'

const ROUNDS = 5
const MOST_MORE_MS = 1_500
const MOST_FIRST_MS = 20_000

const emptyScript = new URL('../floors/empty-fastify.ts', import.meta.url)
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`

type Start = { wall: number; cpu: number | null }

async function timed(server: Promise<Server>): Promise<Start> {
  const { readyMs, pid, stop } = await server
  const cpu = cpuOf(pid)
  await stop()
  return { wall: readyMs, cpu }
}

const startOurs = (dataDir: string) => timed(startApp({ DATA_DIR: dataDir }))
const startEmpty = () => timed(startServer(emptyScript, {}, '/health'))

function cpuNote(ours: readonly Start[], empty: readonly Start[]): string[] {
  const known = (starts: readonly Start[]) => starts.map(({ cpu }) => cpu).filter((cpu) => cpu !== null)
  if (known(ours).length === 0) return []
  const [mine, floor] = [median(known(ours)), median(known(empty))]
  return [
    `The start took ${seconds(mine)} of processor time in the app's own process, the empty one ${seconds(floor)}.`,
  ]
}

export const measureStart: Measure = async ({ folder }) => {
  const dataDir = await mkdtemp(join(folder, 'start-'))
  const first = await startOurs(dataDir)
  const rounds: { ours: Start; empty: Start }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await startOurs(dataDir), empty: await startEmpty() })
  const [ours, empty] = [rounds.map((round) => round.ours), rounds.map((round) => round.empty)]
  const more = rounds.map((round) => round.ours.wall - round.empty.wall)
  return [
    {
      work: 'start with existing data → first 200',
      ours: seconds(median(ours.map(({ wall }) => wall))),
      beside: `empty Fastify: ${seconds(median(empty.map(({ wall }) => wall)))}`,
      ratio: `${seconds(median(more))} more`,
      target: `< ${seconds(MOST_MORE_MS)} more`,
      reached: verdict(more, (ms) => ms < MOST_MORE_MS),
      notes: cpuNote(ours, empty),
    },
    {
      work: 'first start, with demo data → first 200',
      ours: seconds(first.wall),
      beside: '–',
      ratio: '–',
      target: `< ${seconds(MOST_FIRST_MS)}`,
      reached: first.wall < MOST_FIRST_MS ? 'yes' : 'no',
    },
  ]
}
