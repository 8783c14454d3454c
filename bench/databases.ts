/** One PostgreSQL for the whole run, with a seeded database per size, created on first use. */
import { randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../apps/api/src/db/client.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from '../apps/api/src/db/embedded/launcher.ts'
import { listServers } from '../apps/api/src/db/embedded/survivors.ts'
import { migrateDatabase } from '../apps/api/src/db/migrate.ts'
import { createSecrets } from '../apps/api/src/secrets.ts'
import { cpuOfAll } from './cpu.ts'
import { type Seeded, seed } from './seed.ts'

export type SeededDatabase = Seeded & {
  bookings: number
  url: string
  /** The key that seals the one-time keys and document numbers in it. */
  dataKey: string
  /** Processor time of the whole database server so far; null where the system does not report it. */
  cpuMs(): number | null
}

export type Databases = { seeded(bookings: number): Promise<SeededDatabase>; stop(): Promise<void> }

/** Two apps, their queues and a bare server at once need more connections than one app. */
const settings = { max_connections: '150' }

const urlOf = ({ host, port, user }: EmbeddedConnection, database: string) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

const failLoudly = (error: Error) => {
  throw error
}

export async function openDatabases(folder: string): Promise<Databases> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), settings })
  const dataKey = randomBytes(32).toString('hex')
  const cluster = realpathSync(join(folder, 'server/postgres'))
  const cpuMs = () => cpuOfAll(listServers(cluster))
  const made = new Map<number, Promise<SeededDatabase>>()

  async function make(bookings: number): Promise<SeededDatabase> {
    const name = `bookings_${bookings}`
    const maker = connect({ connectionString: urlOf(server.connection, 'postgres') }, failLoudly)
    await maker.pool.query(`create database ${name}`)
    await maker.pool.end()
    const url = urlOf(server.connection, name)
    const { pool, db } = connect({ connectionString: url }, failLoudly)
    try {
      const started = performance.now()
      await migrateDatabase(pool)
      const seeded = await seed({ db, url }, createSecrets(Buffer.from(dataKey, 'hex')), bookings)
      console.log(`seeded ${bookings} bookings in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return { ...seeded, bookings, url, dataKey, cpuMs }
    } finally {
      await pool.end()
    }
  }

  return {
    seeded(bookings) {
      const known = made.get(bookings) ?? make(bookings)
      made.set(bookings, known)
      return known
    },
    stop: () => server.stop(),
  }
}
