/** Compares one call of the app with the bare server on the same database, after checking that both answer the same. */
import assert from 'node:assert/strict'
import { cpuOf } from './cpu.ts'
import type { SeededDatabase } from './databases.ts'
import { type Server, startApp, startServer } from './processes.ts'
import { type Line, ms, rate, times, verdict } from './result.ts'
import { type Comparison, compare, median, type Side, type Target } from './rounds.ts'
import { count } from './sizes.ts'
import type { Work } from './works.ts'

const bareScript = new URL('./floors/bare-server.ts', import.meta.url)

/** The app as an operator runs it on an external database. */
export const appOn = ({ url, dataKey }: SeededDatabase) =>
  startApp({ NODE_ENV: 'production', DATABASE_URL: url, DATA_KEY: dataKey })

const bareOn = ({ url, dataKey }: SeededDatabase) =>
  startServer(bareScript, { DATABASE_URL: url, DATA_KEY: dataKey }, '/health')

/** A path of a server for the load; the bare server does not check the caller. */
export const targetOf = ({ url, pid }: Server, path: string, database: SeededDatabase): Target => ({
  url: url + path,
  headers: { authorization: `Bearer ${database.adminToken}` },
  spent: () => ({ server: cpuOf(pid), database: database.cpuMs() }),
})

async function bodyOf({ url, headers = {} }: Target): Promise<unknown> {
  const response = await fetch(url, { headers })
  assert.equal(response.status, 200, `${url} answers ${response.status}`)
  return response.json()
}

type Measured = Pick<Work, 'name' | 'ours' | 'bare'>

async function besideBare(database: SeededDatabase, work: Measured): Promise<Comparison> {
  const [app, bare] = await Promise.all([appOn(database), bareOn(database)])
  try {
    const targets = [targetOf(app, work.ours, database), targetOf(bare, work.bare, database)] as const
    const [ours, theirs] = await Promise.all(targets.map(bodyOf))
    assert.deepEqual(ours, theirs, 'the bare server does not answer the same')
    return await compare(...targets)
  } finally {
    await Promise.all([app.stop(), bare.stop()])
  }
}

/** The processor time of a request, server and database; null where the system does not report it. */
export const cpuWords = ({ cpu }: Side) =>
  cpu.server === null || cpu.database === null ? null : `${ms(cpu.server)} + ${ms(cpu.database)}`

function describeRounds({ ours, beside, ratios }: Comparison): string {
  const spread = `${Math.min(...ratios.perSecond).toFixed(2)}–${Math.max(...ratios.perSecond).toFixed(2)}`
  const refused = ours.failed + beside.failed > 0 ? `; refused: ${ours.failed} of ours, ${beside.failed} beside` : ''
  const [mine, theirs] = [cpuWords(ours), cpuWords(beside)]
  const cpu = mine && theirs ? `; processor time of a request, server + database: ${mine}, beside ${theirs}` : ''
  return `the rounds' ratios were ${spread}${refused}${cpu}.`
}

export async function measureRate(database: SeededDatabase, work: Measured, least: number): Promise<Line> {
  const found = await besideBare(database, work)
  const { ours, beside, ratios } = found
  const side = ({ perSecond, p95 }: Side) => `${rate(perSecond)}, p95 ${ms(p95)}`
  return {
    work: work.name,
    ours: side(ours),
    beside: `bare server: ${side(beside)}`,
    ratio: times(median(ratios.perSecond)),
    target: `≥ ${least.toFixed(2)} ×`,
    reached: verdict(ratios.perSecond, (ratio) => ratio >= least),
    notes: [`${work.name}, ${count(database.bookings)} bookings: ${describeRounds(found)}`],
  }
}
