import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { runInstanceCommand } from '../../test/command.ts'
import { makeDatabase } from '../../test/databases.ts'
import { fillDemo } from '../demo/demo.ts'
import { readEnv } from '../env.ts'
import type { Files } from '../ports/files.ts'
import { createSecrets, type Secrets } from '../secrets.ts'
import { resealInstance, sealedColumns } from './reseal.ts'

const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [string, string, string]
const secretsOf = (key: string) => createSecrets(Buffer.from(key, 'hex'))
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one'

let settings: Record<string, string>
let app: TestApp
let client: PoolClient
beforeAll(async () => {
  settings = { ...(await makeDatabase()), DATA_KEY: first }
  app = await startApp(settings)
  // This server goes on with the first key while the data gets another. A periodic job that writes a mail would seal it with the first.
  await app.db.$client.query('delete from jobs.schedule')
  await fillDemo(app, readEnv({ NODE_ENV: 'test', DEMO: 'on', ...settings }))
  client = await app.db.$client.connect()
  const { seal, mark } = secretsOf(first)
  const row = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0].id as number
  const id = await row(`update "user" set document_number = $1 where id = 1 returning id`, [
    seal('AX1234567', 'user.document_number'),
  ])
  await row(`update guest set zone = $1 where id = (select min(id) from guest) returning id`, [
    seal('{}', 'guest.zone'),
  ])
  await row(`insert into second_factor (user_id, secret) values ($1, $2) returning user_id as id`, [
    id,
    seal('secret', `second_factor ${id}`),
  ])
  await row(
    `insert into calendar_link (flat_id, token_hash, token_cipher)
     select id, 'x', $1 from flat where id = 1 returning flat_id as id`,
    [seal('a-token', 'calendar_link 1')],
  )
  await row(
    `insert into feed (flat_id, url, url_mark, enabled, next_fetch) select id, $1, $2, false, now() from flat where id = 1 returning id`,
    [seal('https://calendar.example/a.ics', 'feed.url'), mark('https://calendar.example/a.ics')],
  )
  await row(`insert into webhook (url, secret, events) values ($1, $2, '{door.opened}') returning id`, [
    seal('https://pms.test/hook', 'webhook.url'),
    seal('whsec_secret', 'webhook.secret'),
  ])
  await row(`insert into recovery_code (user_id, code_hash) values ($1, 'marked') returning id`, [id])
  const session = await row(
    `insert into session (user_id, token_hash, expires_at, id_token) values ($1, 'x', now() + interval '1 day', $2) returning id`,
    [id, seal('token', 'session.id_token')],
  )
  const device = await row(
    `insert into push_device (user_id, session_id, mark, target) values ($1, $2, $3, $4) returning id`,
    [id, session, mark(ENDPOINT), seal(JSON.stringify({ endpoint: ENDPOINT }), 'push_device.target')],
  )
  await row(
    `insert into push (device_id, kind, content, topic, expires_at) values ($1, 'chat', $2, 't', now() + interval '1 day') returning id`,
    [device, seal('{}', 'push.content')],
  )
})
afterAll(async () => app.close())

/** Counts the values per column and the files that a key can decrypt (`open`) or not (`closed`). */
async function countReadable(secrets: Secrets) {
  const open: Record<string, number> = {}
  let closed = 0
  for (const { table, column, id = 'id', about } of sealedColumns) {
    const { rows } = await client.query(
      `select ${id} as id, "${column}" as value from "${table}" where "${column}" is not null`,
    )
    for (const row of rows) {
      const name = `${table}.${column}`
      if (secrets.unsealOrNull(row.value, about(row.id)) === null) closed += 1
      else open[name] = (open[name] ?? 0) + 1
    }
  }
  const { rows } = await client.query(
    `select id from file where purpose in ('document', 'chat_photo', 'flat_pdf', 'police_receipt')`,
  )
  for (const { id } of rows) {
    const bytes = (await app.files.get(`${id}.sealed`)) ?? Buffer.alloc(28)
    try {
      secrets.unsealBytes(bytes, `file ${id}`)
      open.files = (open.files ?? 0) + 1
    } catch {
      closed += 1
    }
  }
  return { open, closed }
}

it('sealedColumns lists every encrypted column, and this test has a value in each', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     where table_schema = 'public' and data_type = 'text'`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await client.query(`select from "${table}" where "${column}" like 'v1.%' limit 1`)
    if (rowCount) found.push(`${table}.${column}`)
  }
  expect(found.toSorted()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted())
})

it('encrypts everything with the new key, and a second run completes an interrupted one', async () => {
  const before = await countReadable(secretsOf(first))
  expect(before.closed).toBe(0)
  expect(before.open.files).toBeGreaterThan(1)
  const keys = { old: secretsOf(first), fresh: secretsOf(second) }
  let puts = 0
  const failing: Files = {
    ...app.files,
    put: (key, bytes) => (++puts > 1 ? Promise.reject(new Error('the disk is full')) : app.files.put(key, bytes)),
  }
  await expect(resealInstance(client, failing, keys)).rejects.toThrow('the disk is full')
  // One file has the new key already; the database has been rolled back.
  expect((await countReadable(keys.old)).closed).toBe(1)
  expect((await countReadable(keys.fresh)).open).toEqual({ files: 1 })

  const { files } = await resealInstance(client, app.files, keys)
  expect(files).toBe((before.open.files ?? 0) - 1)
  expect(await countReadable(keys.fresh)).toEqual(before)
  expect((await countReadable(keys.old)).open).toEqual({})
  const { rows } = await client.query('select otp_hash, otp_cipher from booking where otp_cipher is not null')
  for (const { otp_hash, otp_cipher } of rows)
    expect(otp_hash).toBe(keys.fresh.mark(keys.fresh.unseal(otp_cipher, 'booking.otp')))
  expect((await client.query('select mark from push_device')).rows).toEqual([{ mark: keys.fresh.mark(ENDPOINT) }])
  expect((await client.query('select from recovery_code')).rowCount).toBe(0)
})

it('changes nothing if the old key is wrong', async () => {
  const before = await countReadable(secretsOf(second))
  const keys = { old: secretsOf(third), fresh: secretsOf(first) }
  await expect(resealInstance(client, app.files, keys)).rejects.toThrow('cannot be opened with the present DATA_KEY')
  expect(await countReadable(secretsOf(second))).toEqual(before)
})

it('runs as a command, and is refused while a server runs', async () => {
  const before = await countReadable(secretsOf(second))
  const rekey = (DATA_KEY: string, input: string) =>
    runInstanceCommand('rekey', { settings: { ...settings, DATA_KEY }, input: `${input}\n` })
  const refused = await rekey(second, third)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/A server runs on|in use by another process/),
  })
  client.release()
  await app.close()
  const done = await rekey(second, third)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  app = await startApp({ ...settings, DATA_KEY: third })
  client = await app.db.$client.connect()
  expect(await countReadable(secretsOf(third))).toEqual(before)
  client.release()
})
