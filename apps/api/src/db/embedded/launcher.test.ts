import { spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../test/until.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { canEnter, findOwner } from './owner.ts'
import { listByPidFile, listServers } from './survivors.ts'
import { isRoot, makeFolder, query, removeFolder, startWriter, untilRows } from './testing.ts'

// All tests that do not need a first start share one folder, because initdb takes seconds on a loaded machine.
const home = makeFolder()
const dataDir = join(home, 'data')
const cluster = join(dataDir, 'postgres')
const pidFile = join(cluster, 'postmaster.pid')
const folders = [home]
const started: EmbeddedPostgres[] = []

afterEach(() => Promise.all(started.splice(0).map((postgres) => postgres.stop())))
afterAll(() => folders.forEach(removeFolder))

function newFolder(): string {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}

async function start(options: { dataDir?: string; settings?: Record<string, string> } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options })
  started.push(postgres)
  return postgres
}

const mainPid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
const setting = async ({ connection }: EmbeddedPostgres, name: string) =>
  (await query<{ value: string }>(connection, `SELECT current_setting('${name}') AS value`))[0]?.value

describe('starting and stopping', () => {
  it('creates the database, and finds its rows again', async () => {
    const begin = performance.now()
    const first = await start()
    const created = performance.now()
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.stop()
    expect(listServers(cluster)).toEqual([])

    const reopening = performance.now()
    const second = await start()
    console.info(`init ${Math.round(created - begin)} ms, reopen ${Math.round(performance.now() - reopening)} ms`)
    expect(second.connection).toMatchObject({ user: 'portineria', database: 'portineria' })
    expect(await query(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  })

  it('waits for clients that are disconnecting, and disconnects the others', async () => {
    const { connection, stop } = await start()
    const errors: Record<string, string[]> = { leaving: [], staying: [] }
    const [leaving, staying] = Object.entries(errors).map(([, messages]) => {
      const client = new Client(connection)
      client.on('error', ({ message }) => messages.push(message))
      return client
    })
    await Promise.all([leaving?.connect(), staying?.connect()])
    const stopped = stop()
    await sleep(200)
    await leaving?.end()
    await stopped
    expect(errors.leaving).toEqual([])
    expect(errors.staying?.[0]).toContain('terminating connection')
  })

  it('can be stopped several times', async () => {
    const postgres = await start()
    await Promise.all([postgres.stop(), postgres.stop()])
    await postgres.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('sorts by bytes, knows upper and lower case of all letters, syncs every commit, and accepts other settings', async () => {
    const postgres = await start({ settings: { max_connections: '20' } })
    expect(await query(postgres.connection, `SELECT upper('è') AS upper, 'a' > 'B' AS bytes`)).toEqual([
      { upper: 'È', bytes: true },
    ])
    expect(await setting(postgres, 'max_connections')).toBe('20')
    expect(await setting(postgres, 'fsync')).toBe('on')
    expect(await setting(postgres, 'synchronous_commit')).toBe('on')
    expect(await setting(postgres, 'listen_addresses')).toBe('')
  })

  it('reports the output of a server that does not start, and releases the folder', async () => {
    await expect(start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(/shared_buffers/)
    await start()
  })

  it('logs warnings without the data of the statement', async () => {
    const warn = vi.fn()
    const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn } })
    started.push(postgres)
    await query(postgres.connection, 'CREATE TABLE one (email text UNIQUE)')
    const insert = `INSERT INTO one VALUES ('guest@example.org')`
    await query(postgres.connection, insert)
    await expect(query(postgres.connection, insert)).rejects.toThrow(/unique/)
    await postgres.stop()
    const logged = JSON.stringify(warn.mock.calls)
    expect(logged).toMatch(/ERROR: {2}duplicate key/)
    expect(logged).not.toContain('guest@example.org')
  })
})

describe('several starts in one folder', () => {
  it('a second start in the same process is refused, also through a link to the folder', async () => {
    await start()
    symlinkSync(dataDir, join(home, 'link'))
    for (const name of [dataDir, join(home, 'link')]) {
      await expect(start({ dataDir: name })).rejects.toThrow(
        `Cannot start the embedded PostgreSQL in ${dataDir}: it is in use by another process (pid ${process.pid})`,
      )
    }
  })

  it('a start in another process is refused, and the first server keeps running', async () => {
    const postgres = await start()
    const writer = startWriter(dataDir)
    expect(await writer.ended).not.toBe(0)
    expect(writer.complaints.join('\n')).toContain(
      `in ${dataDir}: it is in use by another process (pid ${process.pid})`,
    )
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('one of many concurrent starts succeeds', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => start()))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('after a crash', () => {
  it('stops a server whose app is gone, and starts a new one', async () => {
    await (await start()).stop()
    const owner = findOwner(cluster)
    const args = [
      '-D',
      owner ? '/proc/self/cwd' : cluster,
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_directories=.',
    ]
    const program = join(findBinaries(dataDir, owner), 'bin/postgres')
    const orphan = spawn(program, args, { ...owner, cwd: cluster, stdio: 'ignore', detached: true })
    const ended = new Promise((resolve) => orphan.once('exit', resolve))
    await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'), 'it runs')
    expect(listByPidFile(cluster)).toEqual([orphan.pid])

    await start()
    expect(await ended).toBe(0)
    expect(mainPid()).not.toBe(orphan.pid)
  })

  it('ignores a stale process id that another program has by now', async () => {
    await (await start()).stop()
    writeFileSync(pidFile, `${process.pid}\n${cluster}\n`)
    expect(listByPidFile(cluster)).toEqual([])
    const postgres = await start()
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('restarts a killed server, until that happens too often', async () => {
    const warn = vi.fn()
    const gone = vi.fn()
    const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn } })
    started.push(postgres)
    postgres.onExit(gone)
    for (let time = 1; time <= 5; time++) {
      process.kill(mainPid(), 'SIGKILL')
      const restarts = () => warn.mock.calls.filter(([, event]) => event === 'postgres restarting').length
      await until(() => restarts() === time, 'the restart was logged')
      await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready'), 'it is back')
      expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    }
    process.kill(mainPid(), 'SIGKILL')
    await until(() => gone.mock.calls.length > 0, 'the app is notified')
    expect(gone).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringMatching(/6 times.*SIGKILL/s) }),
    )
    await postgres.stop()
    await start()
  })
})

describe('the data folder', () => {
  it('may have a path that is too long for a socket', async () => {
    const deep = join(newFolder(), 'a-rather-long-name'.repeat(8), 'another-long-name'.repeat(8))
    const postgres = await start({ dataDir: deep })
    expect(postgres.connection.host.startsWith(deep)).toBe(false)
    expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(existsSync(postgres.connection.host)).toBe(false)
  })

  it.runIf(isRoot)('as root: may be closed to the server’s user, and stays closed', async () => {
    const closed = newFolder()
    const postgres = await start({ dataDir: join(closed, 'data') })
    expect(await setting(postgres, 'data_directory')).toBe('/proc/self/cwd')
    const { uid, gid } = statSync(join(closed, 'data/postgres'))
    expect(uid).not.toBe(0)
    expect(canEnter(closed, { uid, gid })).toBe(false)
    for (const folder of [closed, join(closed, 'data')])
      expect(statSync(folder)).toMatchObject({ uid: 0, mode: 0o40700 })
  })

  it.runIf(isRoot)('as root: is opened by its path if the server’s user can enter it', async () => {
    const open = newFolder()
    chmodSync(open, 0o755)
    expect(await setting(await start({ dataDir: open }), 'data_directory')).toBe(join(open, 'postgres'))
  })

  it.runIf(isRoot)('as root: may be a copy that root restored', async () => {
    await (await start()).stop()
    const copied = newFolder()
    cpSync(cluster, join(copied, 'postgres'), { recursive: true })
    chmodSync(join(copied, 'postgres'), 0o755)
    expect(statSync(join(copied, 'postgres')).uid).toBe(0)
    const postgres = await start({ dataDir: copied })
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot)('as root: keeps the ordinary user who created it as its owner', async (context) => {
    const user = { uid: 65_534, gid: 65_534 }
    if (!canEnter(import.meta.dirname, user)) context.skip('this project is in a folder closed to ordinary users')
    const theirs = newFolder()
    chownSync(theirs, user.uid, user.gid)
    const runAsUser = async () => {
      const writer = startWriter(theirs, user)
      await untilRows(writer, 20)
      writer.child.kill('SIGTERM')
      expect(await writer.ended, writer.complaints.join('\n')).toBe(0)
      expect(statSync(join(theirs, 'postgres')).uid).toBe(user.uid)
    }
    await runAsUser()
    await (await start({ dataDir: theirs })).stop()
    await runAsUser()
  })

  it.runIf(!isRoot)('as an ordinary user: belongs to that user', async () => {
    expect(await setting(await start(), 'data_directory')).toBe(cluster)
    expect(statSync(cluster).uid).toBe(process.getuid?.())
  })
})
