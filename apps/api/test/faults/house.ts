/** A house of real processes on one PostgreSQL: servers that can be killed, and a desk that reaches into its database. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROLE } from '@portineria/contract/rules/codes'
import { freePort } from '../../../../scripts/free-port.ts'
import { diskFiles } from '../../src/adapters/disk-files.ts'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { connect } from '../../src/db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/launcher.ts'
import { createSecrets } from '../../src/secrets.ts'
import type { Desk } from '../app.ts'
import { type Child, startChild, untilUp } from '../child.ts'
import { addressOf } from '../databases.ts'
import { makeUser } from '../people.ts'
import { openSession } from '../stay.ts'

export type House = Awaited<ReturnType<typeof openHouse>>

export const METRICS_TOKEN = 'metrics-of-the-faults'

/** On a PostgreSQL beside it, or on the one that each server has within itself. */
export async function openHouse({ embedded = false }: { embedded?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portineria-fault-'))
  const dataDir = join(folder, 'data')
  const key = randomBytes(32)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'server'), settings: { max_connections: '200' } })
  let postgres: EmbeddedPostgres | null = embedded ? null : await startPostgres()
  const within = { host: join(dataDir, 'postgres/socket'), port: 5432, user: 'portineria', database: 'portineria' }
  const address = addressOf(postgres?.connection ?? within)
  const pools: { end(): Promise<void> }[] = []
  function deskAt(at: string): Desk {
    const { pool, db } = connect({ connectionString: at }, () => undefined)
    pools.push(pool)
    return { db, clock: systemClock, secrets: createSecrets(key), files: diskFiles(join(dataDir, 'files')) }
  }
  const children: Child[] = []
  return {
    folder,
    desk: deskAt(address),
    /** For an embedded database whose socket lies elsewhere. */
    deskAt: (host: string) => deskAt(addressOf({ ...within, host })),
    address,
    /** Of the PostgreSQL, as its processes name it. */
    cluster: join(folder, 'server', 'postgres'),

    settingsOf: async (settings: Record<string, string> = {}): Promise<Record<string, string>> => ({
      NODE_ENV: 'test',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      ...(embedded ? {} : { DATABASE_URL: address }),
      DATA_DIR: dataDir,
      DATA_KEY: key.toString('hex'),
      PUBLIC_URL: 'http://concierge.test',
      METRICS_TOKEN,
      PORT: String(await freePort()),
      ...settings,
    }),

    /** A server that answers. Started again after a kill with the same settings, it is where it was. */
    async start(settings: Record<string, string>): Promise<Child> {
      const child = startChild(settings)
      children.push(child)
      await untilUp(child)
      return child
    },

    stopPostgres: async () => postgres?.stop(),
    startPostgres: async () => {
      postgres = await startPostgres()
    },

    async close(): Promise<void> {
      for (const child of children) child.process.kill('SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
      for (const pool of pools) await pool.end()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

export async function admin(desk: Desk): Promise<string> {
  const { id } = await makeUser(desk, { role_id: ROLE.admin })
  return openSession(desk, id, new Date(Date.now() + 86_400_000).toISOString())
}

/** Of the process, as its own metrics tell it; one that is busy is asked again. */
export async function memoryOf({ url }: Pick<Child, 'url'>, tries = 10): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const told = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text())
  if (told) return Number(told[1])
  if (tries === 0) throw new Error('the server does not tell its memory')
  await sleep(1_000)
  return memoryOf({ url }, tries - 1)
}
