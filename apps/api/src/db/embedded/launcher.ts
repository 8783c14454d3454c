/** Runs an embedded PostgreSQL server in the app's data folder, for installations without a database of their own. */
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { ensureCluster, USER } from './cluster.ts'
import { takeLock } from './lock.ts'
import { findOwner } from './owner.ts'
import { type Log, startServer } from './server.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { clearSocketFolder, PORT, prepareSocketFolder, socketHost } from './socket-folder.ts'
import { supervise } from './supervisor.ts'
import { endSurvivors } from './survivors.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: Log
  /** Added to the default settings; they override defaults of the same name. */
  settings?: Settings
}

export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Called when the server exited too often or could not be restarted, and no further attempt follows. */
  onExit(listener: (error: Error) => void): void
  stop(): Promise<void>
}

const DATABASE = 'portineria'
const SILENT: Log = { info: () => {}, warn: () => {} }

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = SILENT } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // A folder needs one name, so that a link to it cannot start a second server or hide the processes of the first.
  const home = realpathSync(dataDir)
  const cluster = join(home, 'postgres')
  const lock = takeLock(home)
  try {
    const owner = findOwner(cluster)
    const binaries = findBinaries(home, owner)
    await ensureCluster(cluster, binaries, owner)
    const socket = prepareSocketFolder(cluster, owner)
    const settings = { ...DEFAULT_SETTINGS, ...options.settings, ...endpoint(socket.bind) }

    const server = await supervise(async () => {
      await endSurvivors(cluster)
      clearSocketFolder(socket)
      return startServer({ binaries, cluster, owner, settings, log })
    }, log)

    const connection = { host: socket.host, port: PORT, user: USER, database: DATABASE }
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      socket.remove()
      lock.release()
    }
    const embedded: EmbeddedPostgres = {
      connection,
      onExit: (listener) => server.onExit(listener),
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
    await ensureDatabase(connection).catch(async (error: Error) => {
      await embedded.stop()
      throw error
    })
    return embedded
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The address of the server that another process of the app runs in the folder. Commands use it through the same socket. */
export function joinEmbeddedPostgres(dataDir: string): EmbeddedConnection {
  const cluster = join(realpathSync(dataDir), 'postgres')
  return { host: socketHost(cluster, findOwner(cluster)), port: PORT, user: USER, database: DATABASE }
}

/** The server is only reachable through a socket in a closed folder, so it needs no password. */
function endpoint(socketFolder: string): Settings {
  return {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  }
}

async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres', ssl: false })
  await client.connect()
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
