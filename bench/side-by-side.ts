/** One call of the app beside the bare server on the same database, after making sure that both say the same. */
import assert from 'node:assert/strict'
import type { SeededDatabase } from './databases.ts'
import { startApp, startServer } from './processes.ts'
import { type Line, ms, rate, times } from './result.ts'
import { type Comparison, compare, type Target } from './rounds.ts'

const bareScript = new URL('./floors/bare-server.ts', import.meta.url)

/** As an operator runs it on a database of their own. */
export const appOn = ({ url, dataKey }: SeededDatabase) =>
  startApp({ NODE_ENV: 'production', DATABASE_URL: url, DATA_KEY: dataKey })

export const asAdmin = (url: string, { adminToken }: SeededDatabase): Target => ({
  url,
  headers: { authorization: `Bearer ${adminToken}` },
})

const bareOn = ({ url, dataKey }: SeededDatabase) =>
  startServer(bareScript, { DATABASE_URL: url, DATA_KEY: dataKey }, '/health')

async function bodyOf({ url, headers = {} }: Target): Promise<unknown> {
  const response = await fetch(url, { headers })
  assert.equal(response.status, 200, `${url} answers ${response.status}`)
  return response.json()
}

type Paths = { ours: string; bare: string }

export async function besideBare(database: SeededDatabase, paths: Paths): Promise<Comparison> {
  const [app, bare] = await Promise.all([appOn(database), bareOn(database)])
  try {
    const targets = [asAdmin(app.url + paths.ours, database), { url: bare.url + paths.bare }] as const
    const [ours, theirs] = await Promise.all(targets.map(bodyOf))
    assert.deepEqual(ours, theirs, 'the bare server does not answer the same')
    return await compare(...targets)
  } finally {
    await Promise.all([app.stop(), bare.stop()])
  }
}

export function rateLine(work: string, { ours, beside, ratios }: Comparison, least: number): Line {
  const ratio = ours.perSecond / beside.perSecond
  return {
    work,
    ours: `${rate(ours.perSecond)}, p95 ${ms(ours.p95)}`,
    beside: `bare server: ${rate(beside.perSecond)}, p95 ${ms(beside.p95)}`,
    ratio: times(ratio),
    target: `≥ ${least.toFixed(2)}`,
    reached: ratio >= least && ours.failed === 0,
    notes: [
      `${work}: ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)} over the rounds${ours.failed + beside.failed > 0 ? `, with ${ours.failed} and ${beside.failed} requests refused` : ''}`,
    ],
  }
}
