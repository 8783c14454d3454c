import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { diskFiles } from '../src/adapters/disk-files.ts'
import { createApp } from '../src/app.ts'
import { openArchive, writeArchive } from '../src/backup/archive.ts'
import { loadDatabase, requireKnown } from '../src/backup/load.ts'
import { withSnapshot } from '../src/backup/snapshot.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/db/embedded/launcher.ts'
import { listMigrations, migrateClient, underMigrationLock } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { createLog } from '../src/log.ts'
import { createSecrets } from '../src/secrets.ts'
import { type Child, startChild, untilUp } from './child.ts'
import { runInstanceCommand } from './command.ts'
import { addressOf } from './databases.ts'
import { startS3 } from './s3.ts'
import { startSmtp } from './smtp.ts'
import { until } from './until.ts'

const KEY = randomBytes(32).toString('hex')
const OTHER_KEY = randomBytes(32).toString('hex')
const log = createLog('silent')

let folder: string
/** A PostgreSQL of the operator, next to the embedded one of the server. */
let server: EmbeddedPostgres
const inFolder = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portineria-backup-'))
  server = await startEmbeddedPostgres({ dataDir: inFolder('server') })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function query<R extends pg.QueryResultRow>(address: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const database = `house_${randomBytes(4).toString('hex')}`
  await query(addressOf(server.connection), `create database ${database}`)
  return addressOf({ ...server.connection, database })
}

/** Every row of every table as text, including generated columns, and the state of each sequence. */
async function everything(address: string): Promise<Record<string, string[]>> {
  const relations = await query<{ name: string; kind: string }>(
    address,
    "select relname::text as name, relkind as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
  )
  const found: Record<string, string[]> = {}
  for (const { name, kind } of relations) {
    const what = kind === 'S' ? 'concat(last_value, is_called)' : 't::text'
    const rows = await query<{ row: string }>(address, `select ${what} as row from "${name}" t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const waitingMail = (address: string) =>
  query<{ id: number; recipient: string }>(
    address,
    'select id, recipient from mail where sent_at is null and failed_at is null order by id',
  )

/** The contents of all stored files, by path. */
async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const found = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const bytes = await Promise.all(found.map((path) => readFile(path, 'base64')))
  return Object.fromEntries(found.map((path, at) => [path.slice(dataDir.length), bytes[at] ?? '']))
}

const secrets = createSecrets(Buffer.from(KEY, 'hex'))
const files = () => diskFiles(inFolder('restored/files'))

async function backUp(address: string): Promise<string> {
  const path = inFolder(`${randomBytes(4).toString('hex')}.tar`)
  const pool = new pg.Pool({ connectionString: address })
  const rest = { files: files(), secrets, product: '0.0.1', now: new Date() }
  try {
    await withSnapshot(pool, (snapshot) => writeArchive(path, { snapshot, ...rest }))
    return path
  } finally {
    await pool.end()
  }
}

/** The contents of a backup, without its time and other details that differ between two backups of the same data. */
async function contentsOf(path: string) {
  await using file = await open(path, 'r')
  const { manifest } = await openArchive(file, secrets)
  const jobs = manifest.contents.jobs.map((job) => JSON.stringify(job)).toSorted()
  return { contents: { ...manifest.contents, jobs }, tables: manifest.tables, parts: manifest.parts }
}

/** Starts a server with a working mail server, waits until all mail is sent, and returns the recipients. */
async function sendAll(DATABASE_URL: string) {
  const smtp = await startSmtp()
  const rest = { DATABASE_URL, DATA_KEY: KEY, DATA_DIR: inFolder('restored'), SMTP_URL: smtp.url }
  const app = await createApp({ env: readEnv({ NODE_ENV: 'test', DEMO: 'off', ...rest }), log })
  await until(async () => (await waitingMail(DATABASE_URL)).length === 0, 'all mail was sent')
  await app.close()
  await smtp.close()
  return smtp.letters.map((letter) => letter.to?.[0]?.address ?? '').toSorted()
}

/**
 * Creates users over HTTP, one after the other. Each is an account, a mailed link, a mail, a job and an audit entry, all
 * in one transaction.
 */
function keepWriting({ url }: Child, acknowledged: string[]) {
  let wanted = true
  const send = (path: string, body: object, token = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const work = async () => {
    const account = { email: 'admin@portineria.test', password: 'admin-portineria' }
    const { token } = (await (await send('/api/auth/login', account)).json()) as { token: string }
    for (let n = 0; wanted; n++) {
      const email = `person-${n}@example.test`
      if ((await send('/api/user', { email }, token)).status === 201) acknowledged.push(email)
      await sleep(20)
    }
  }
  const working = work()
  return async () => {
    wanted = false
    await working
  }
}

describe('a server with demo data and without a reachable mail server', () => {
  let settings: Record<string, string>
  let archive: string
  let backup: Awaited<ReturnType<typeof runInstanceCommand>>
  let before: string[]
  let after: string[]

  beforeAll(async () => {
    const unusedPort = await freePort()
    const DATA_DIR = inFolder('data')
    settings = {
      NODE_ENV: 'test',
      DATA_DIR,
      DATA_KEY: KEY,
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${unusedPort}`,
    }
    const child = startChild({ ...settings, PORT: String(await freePort()) })
    await untilUp(child)
    const acknowledged: string[] = []
    const stopWriting = keepWriting(child, acknowledged)
    await until(() => acknowledged.length >= 5, 'some users were created')
    before = [...acknowledged]
    archive = inFolder('house.tar')
    backup = await runInstanceCommand('backup', { settings, args: [archive] })
    after = [...acknowledged]
    await stopWriting()
    child.process.kill('SIGTERM')
    await child.ended
  })

  const restore = (DATABASE_URL: string, more: Record<string, string> = {}, file = archive) =>
    runInstanceCommand('restore', {
      settings: { ...settings, DATA_DIR: inFolder('restored'), DATABASE_URL, ...more },
      args: [file],
    })

  it('is restored completely, with every row and byte, and its waiting mail is sent once', async () => {
    const address = await emptyDatabase()
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    const { code, stdout, stderr } = await restore(address)
    expect([code, stderr]).toEqual([0, ''])
    expect(await filesIn(inFolder('restored'))).toEqual(await filesIn(inFolder('data')))
    expect(await contentsOf(await backUp(address))).toEqual(await contentsOf(archive))

    const rows = await query<{ email: string; letters: number; links: number; traces: number }>(
      address,
      `select email, (select count(*)::int from mail m where m.recipient = u.email) as letters,
        (select count(*)::int from mailed_token t where t.user_id = u.id) as links,
        (select count(*)::int from audit a where a.entity = 'user' and a.entity_id = u.id::text) as traces
      from "user" u where email like 'person-%' order by id`,
    )
    const people = rows.map(({ email }) => email)
    expect(people).toEqual(expect.arrayContaining(before))
    expect(after.length).toBeGreaterThan(before.length)
    expect(rows).toEqual(people.map((email) => ({ email, letters: 1, links: 1, traces: 1 })))

    const waiting = await waitingMail(address)
    expect(waiting.length).toBeGreaterThanOrEqual(people.length)
    expect(stdout).toContain(`${waiting.length} jobs waited`)
    const reached = await sendAll(address)
    expect(reached).toEqual(waiting.map(({ recipient }) => recipient).toSorted())
  })

  it('moves to PostgreSQL and object storage with one command, and nothing is lost', async () => {
    const address = await emptyDatabase()
    const s3 = await startS3()
    const moved = await runInstanceCommand('move', { settings: { ...settings, ...s3.settings, DATABASE_URL: address } })
    await s3.close()
    expect(moved).toMatchObject({ code: 0, stderr: '' })
    const stored = [...s3.objects].map(([key, bytes]) => [basename(key), bytes.toString('base64')])
    const lying = Object.entries(await filesIn(inFolder('data'))).map(([path, bytes]) => [basename(path), bytes])
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(lying))
    const old = await startEmbeddedPostgres({ dataDir: inFolder('data') })
    const there = await everything(addressOf(old.connection))
    const waiting = await waitingMail(addressOf(old.connection))
    await old.stop()
    expect(Object.keys(there).length).toBeGreaterThan(20)
    expect(await everything(address)).toEqual(there)
    const queued = await query<{ mail_id: number }>(
      address,
      "select (data->>'mail_id')::int as mail_id from jobs.job where name = 'send-mail' order by 1",
    )
    expect(queued.map(({ mail_id }) => mail_id)).toEqual(waiting.map(({ id }) => id))
  })

  it('is not restored with another key, or into a database that is not empty', async () => {
    const address = await emptyDatabase()
    const wrongKey = await restore(address, { DATA_KEY: OTHER_KEY })
    expect(wrongKey).toMatchObject({ code: 1, stderr: expect.stringContaining('another DATA_KEY') })
    await query(address, 'create table somebody_elses (n int)')
    await using file = await open(archive, 'r')
    const { source } = await openArchive(file, secrets)
    const loading = loadDatabase({ connectionString: address }, source(files()), log)
    await expect(loading).rejects.toThrow('not empty (it has public.somebody_elses)')
    expect(await everything(address)).toEqual({ somebody_elses: [] })
  })

  it('is not restored from a backup in which a single byte was altered', async () => {
    const whole = readFileSync(archive)
    const path = inFolder('damaged.tar')
    const opened = (bytes: Buffer) => {
      writeFileSync(path, bytes)
      return contentsOf(path)
    }
    const flip = (at: number) => Buffer.from(whole).fill((whole[at] ?? 0) ^ 1, at, at + 1)
    await expect(opened(whole)).resolves.toBeTruthy()
    for (const part of ['tables/booking/', 'tables/mail/', 'files/'])
      await expect(opened(flip(whole.indexOf(part) + 512 + 20))).rejects.toThrow(/damaged: .*not what was written/)
    await expect(opened(flip(whole.indexOf('"rows":') + 7))).rejects.toThrow(/damaged: its manifest/)
    await expect(opened(whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged: it ends in the middle/)
    await expect(opened(Buffer.from('not a tar file'))).rejects.toThrow(/damaged/)
    const address = await emptyDatabase()
    writeFileSync(path, flip(whole.indexOf('tables/booking/') + 532))
    expect(await restore(address, {}, path)).toMatchObject({ code: 1, stderr: expect.stringContaining('is damaged') })
    expect(await everything(address)).toEqual({})
  })

  it('is not backed up over an existing file, and a missing database is not backed up', async () => {
    const elsewhere = { ...settings, DATA_DIR: inFolder('typo') }
    const refusals = await Promise.all([
      runInstanceCommand('backup', { settings, args: [archive] }),
      runInstanceCommand('backup', { settings: elsewhere, args: [inFolder('of-nothing.tar')] }),
      runInstanceCommand('move', { settings }),
    ])
    expect(refusals.map(({ code, stderr }) => [code, stderr])).toEqual(
      ['exists already', 'There is no database', 'Give the new database in DATABASE_URL'].map((words) => [
        1,
        expect.stringContaining(words),
      ]),
    )
    await expect(backUp(await emptyDatabase())).rejects.toThrow('nothing of Portineria')
    expect((await readdir(folder)).filter((name) => /of-nothing|typo|part$/.test(name))).toEqual([])
  })
})

describe('a backup of another version', () => {
  it('is migrated while it is restored, if it is older', async () => {
    const earlier = listMigrations().slice(0, 3)
    const address = await emptyDatabase()
    const pool = new pg.Pool({ connectionString: address })
    await underMigrationLock(pool, (client) => migrateClient(client, earlier.at(-1)?.created_at))
    await pool.query(`insert into flat (name) values ('Vicolo della Luce')`)
    await pool.end()
    const path = await backUp(address)
    await using file = await open(path, 'r')
    const { manifest, source } = await openArchive(file, secrets)
    expect(manifest.contents.migrations).toEqual(earlier)
    const target = await emptyDatabase()
    await loadDatabase({ connectionString: target }, source(files()), log)
    const noted = await query<{ hash: string }>(target, 'select hash from drizzle.__drizzle_migrations order by id')
    expect(noted.map(({ hash }) => hash)).toEqual(listMigrations().map(({ hash }) => hash))
    expect(await query(target, 'select id, name, step_images from flat')).toEqual([
      { id: 1, name: 'Vicolo della Luce', step_images: [] },
    ])
    expect(await query(target, `insert into flat (name) values ('Via Due') returning id`)).toEqual([{ id: 2 }])
  })

  it('is refused, if it is newer', () => {
    const known = listMigrations()
    expect(() => requireKnown(known)).not.toThrow()
    expect(() => requireKnown([...known, { hash: 'of tomorrow', created_at: 9e12 }])).toThrow('newer version')
  })
})
