/** From the start of the process to the first 200: on data that is there, and on none, with the demo to fill in. */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Measure } from '../bench.ts'
import { startApp, startServer } from '../processes.ts'
import { median } from '../rounds.ts'

const ROUNDS = 5
const MOST_MORE_MS = 3_000
const MOST_FIRST_MS = 20_000

const emptyScript = new URL('../floors/empty-fastify.ts', import.meta.url)
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`

export const measureStart: Measure = async ({ folder }) => {
  const startOurs = async (dataDir: string) => {
    const app = await startApp({ DATA_DIR: dataDir })
    await app.stop()
    return app.readyMs
  }
  const startEmpty = async () => {
    const server = await startServer(emptyScript, {}, '/health')
    await server.stop()
    return server.readyMs
  }

  const dataDir = await mkdtemp(join(folder, 'start-'))
  const first = await startOurs(dataDir)
  const [ours, empty]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await startOurs(dataDir))
    empty.push(await startEmpty())
  }
  const more = median(ours) - median(empty)
  return [
    {
      work: 'start with existing data → first 200',
      ours: seconds(median(ours)),
      beside: `empty Fastify: ${seconds(median(empty))}`,
      ratio: `${seconds(more)} more`,
      target: `< ${MOST_MORE_MS / 1000} s more`,
      reached: more < MOST_MORE_MS,
    },
    {
      work: 'first start, with demo data → first 200',
      ours: seconds(first),
      beside: '–',
      ratio: '–',
      target: `< ${MOST_FIRST_MS / 1000} s`,
      reached: first < MOST_FIRST_MS,
    },
  ]
}
