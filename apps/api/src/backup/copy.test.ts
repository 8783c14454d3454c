import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/launcher.ts'
import { makeFolder, removeFolder } from '../db/embedded/testing.ts'
import { copyIn, copyOut } from './copy.ts'
import { inOrder } from './snapshot.ts'

let folder: string
let server: EmbeddedPostgres
let client: pg.Client
beforeAll(async () => {
  folder = makeFolder()
  server = await startEmbeddedPostgres({ dataDir: folder })
  client = new pg.Client(server.connection)
  await client.connect()
  await client.query('create table source (n int, words text, list text[], json jsonb, bytes bytea, at timestamptz)')
  await client.query('create table target (like source)')
  await client.query(`insert into source
    select n, case n % 5 when 0 then null when 1 then '' when 2 then E'a\\tb\\n\\\\N\\\\.\\r' else repeat('è€😀', n % 50) end,
      array['', null, E'"\\n'], '{"a": "\\n\\u00e8"}', decode('00ff5c', 'hex'), timestamptz '2026-01-01' + n * interval '1.001 s'
    from generate_series(1, 20000) n`)
})
afterAll(async () => {
  await client.end()
  await server.stop()
  removeFolder(folder)
})

async function* slowly(bytes: AsyncIterable<Buffer>) {
  for await (const block of bytes) {
    await sleep(1)
    yield block
  }
}

const count = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count)

it('transfers every value unchanged between two connections, also with a slow consumer', async () => {
  const other = new pg.Client(server.connection)
  await other.connect()
  expect(await copyIn(other, 'copy target from stdin', slowly(copyOut(client, 'copy source to stdout')))).toBe(20_000)
  await other.end()
  const differing = `select count(*) from (
    (table source except all table target) union all (table target except all table source)) d`
  expect((await client.query(differing)).rows[0].count).toBe('0')
  await client.query('truncate target')
})

it('reports errors of the database, and the connection stays usable', async () => {
  const read = async (statement: string) => {
    for await (const _block of copyOut(client, statement));
  }
  await expect(read('copy nowhere to stdout')).rejects.toThrow('"nowhere" does not exist')
  await expect(read('copy (select 1 / (19999 - n) from source) to stdout')).rejects.toThrow('division by zero')
  async function* rows() {
    yield Buffer.from('1\n')
    yield Buffer.from('one\n')
    for (let n = 0; n < 1000; n++) yield Buffer.alloc(10_000, '2\n')
  }
  await expect(copyIn(client, 'copy target (n) from stdin', rows())).rejects.toThrow('invalid input syntax')
  expect(await count('target')).toBe(0)
})

it('stores nothing if the source fails', async () => {
  async function* broken() {
    yield Buffer.from('1\n')
    throw new Error('the disk is gone')
  }
  await expect(copyIn(client, 'copy target (n) from stdin', broken())).rejects.toThrow('the disk is gone')
  expect(await count('target')).toBe(0)
})

it('lets the connection be closed if the reader stops early', async () => {
  const pool = new pg.Pool(server.connection)
  const reading = await pool.connect()
  for await (const block of copyOut(reading, 'copy source to stdout')) {
    expect(block.length).toBeGreaterThan(0)
    break
  }
  reading.release(true)
  await pool.end()
  expect(pool.totalCount).toBe(0)
})

it('sorts tables by their references', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ name }))
  const names = (references: { from: string; to: string }[]) => inOrder(tables, references).map(({ name }) => name)
  expect(names([])).toEqual(['a', 'b', 'c'])
  expect(
    names([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ]),
  ).toEqual(['c', 'b', 'a'])
  expect(() =>
    names([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]),
  ).toThrow('cycle')
})
