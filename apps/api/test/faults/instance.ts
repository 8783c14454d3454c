/** Runs servers as real processes that can be killed, on one PostgreSQL, with direct access to their database for the test. */
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
import { makeUser } from '../factories.ts'
import { openSession } from '../stay.ts'

export type Instance = Awaited<ReturnType<typeof openInstance>>

export const METRICS_TOKEN = 'metrics-of-the-faults'

/** The servers use a separate PostgreSQL, or with `embedded` the embedded one of the server. */
export async function openInstance({ embedded = false }: { embedded?: boolean } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portineria-fault-'))
  const dataDir = join(folder, 'data')
  const key = randomBytes(32)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'server'), settings: { max_connections: '200' } })
  let postgres: EmbeddedPostgres | null = embedded ? null : await startPostgres()
  const embeddedAt = { host: join(dataDir, 'postgres/socket'), port: 5432, user: 'portineria', database: 'portineria' }
  const address = addressOf(postgres?.connection ?? embeddedAt)
  const pools: { end(): Promise<void> }[] = []
  function deskAt(at: string): Desk {
    const { pool, db } = connect({ connectionString: at }, () => undefined)
    pools.push(pool)
    return { db, clock: systemClock, secrets: createSecrets(key), files: diskFiles(join(dataDir, 'files')) }
  }
  const children: Child[] = []
  return {
    folder,
    bookingAdmin: deskAt(address),
    /** For an embedded database whose socket is in another folder. */
    deskAt: (host: string) => deskAt(addressOf({ ...embeddedAt, host })),
    address,
    /** The data folder of the separate PostgreSQL. */
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

    /** Starts a server and waits until it answers. With the same settings, it continues with the data of a killed one. */
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

export async function admin(bookingAdmin: Desk): Promise<string> {
  const { id } = await makeUser(bookingAdmin, { role_id: ROLE.admin })
  return openSession(bookingAdmin, id, new Date(Date.now() + 86_400_000).toISOString())
}

/** The memory of a server process, read from its metrics. A busy server is asked again. */
export async function memoryOf({ url }: Pick<Child, 'url'>, tries = 10): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const match = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text())
  if (match) return Number(match[1])
  if (tries === 0) throw new Error('the server does not report its memory')
  await sleep(1_000)
  return memoryOf({ url }, tries - 1)
}
