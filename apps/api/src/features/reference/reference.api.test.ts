import type { ReferenceKind } from '@portineria/contract/reference'
import { unpack } from '@portineria/reference/packing'
import { type PoliceRow, writePoliceCsv } from '@portineria/reference/police-csv'
import { desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { addressOf } from '../../../test/databases.ts'
import { makeUser } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { event } from '../event/event.table.ts'
import { builtInTable } from './police-table.ts'

// This file uses its own app, because the tables are global to a database.
const app = await startApp()
afterAll(() => app.close())
const operator = await makeUser(app, { role_id: 99 })
const admin = await openSession(app, operator.id)
const guest = await makeUser(app)
const token = await openSession(app, guest.id)

const ITALY = '100000100'
const ATLANTIS = '100001099'
const NEW_TOWN = '412058999'
const built = builtInTable
const state = (code: string, name: string): PoliceRow => ({ code, name, province: 'ES', ended: null })
const town: PoliceRow = { code: NEW_TOWN, name: "CITTA' NUOVA", province: 'RM', ended: null }
const withAtlantis = writePoliceCsv([...built.states().rows, state(ATLANTIS, 'ATLANTIDE')])
const withTown = writePoliceCsv([...built.municipalities().rows, town])

const put = (kind: ReferenceKind, csv: string, replaces: string = built[kind]().digest, as = admin) =>
  call(app, 'importReference', { body: { kind, csv, replaces } }, as)
const reset = (kind: ReferenceKind) => call(app, 'resetReference', { params: { kind } }, admin)
const update = (body: object, on = app) => call(on, 'updateUser', { body }, token)
const born = (code: string, on = app) => update({ birth_state: ITALY, birth_city: code }, on)

afterEach(async () => {
  await reset('states')
  await reset('municipalities')
})

describe('the tables in use', () => {
  it('are the built-in ones until an operator imports others', async () => {
    const { status, body } = await call(app, 'getReference', {}, token)
    expect([status, body]).toEqual([
      200,
      {
        municipalities: { digest: built.municipalities().digest, rows: 9295, imported_at: null },
        states: { digest: built.states().digest, rows: 236, imported_at: null },
      },
    ])
  })

  it('are fetched by their digest, cached permanently by browsers, and compressed', async () => {
    const path = `/api/reference/municipalities/${built.municipalities().digest}`
    const answer = await send(app, { path, token, headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    const { body } = await call(app, 'getMunicipalities', { params: { digest: path.slice(-64) } }, token)
    expect(unpack(body)).toHaveLength(9295)
    const states = await call(app, 'getStates', { params: { digest: built.states().digest } }, token)
    expect(states.body.find(({ code }) => code === ITALY)).toEqual({ code: ITALY, name: 'ITALIA', ended: null })
  })

  it('are not found under another digest, and that response is not cached', async () => {
    const params = { digest: '0'.repeat(64) }
    for (const name of ['getMunicipalities', 'getStates'] as const) {
      const { status, headers } = await call(app, name, { params }, token)
      expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    }
  })
})

describe('a file', () => {
  const check = (kind: ReferenceKind, csv: string) => call(app, 'checkReference', { body: { kind, csv } }, admin)

  it('with faults is reported with the first fifty faults and their total number', async () => {
    const wrong = Array.from({ length: 60 }, () => '4,x,RM,')
    const { status, body } = await check('municipalities', [withTown.trimEnd(), ...wrong].join('\r\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ rows: null, changes: null, faults: { total: 120 } })
    expect(body.faults.first).toHaveLength(50)
    expect(body.faults.first.slice(0, 2)).toEqual([
      { line: 9298, fault: 'code' },
      { line: 9298, fault: 'name' },
    ])
  })

  it('is compared with the table in use', async () => {
    const [gone, ...rest] = built.municipalities().rows
    const rows = rest.map((row) =>
      row.code === '412058091' ? { ...row, name: 'ROMA CAPITALE', ended: '2030-12-31' } : row,
    )
    const { body } = await check('municipalities', writePoliceCsv([...rows, town]))
    expect(body).toMatchObject({ rows: 9295, replaces: built.municipalities().digest, faults: { total: 0 } })
    expect(body.changes).toMatchObject({
      added: { total: 1, first: [town] },
      ended: { total: 1, first: [{ before: { name: 'ROMA' }, after: { ended: '2030-12-31' } }] },
      renamed: { total: 1, first: [{ before: { name: 'ROMA' }, after: { name: 'ROMA CAPITALE' } }] },
      amended: { total: 0, first: [] },
      removed: { total: 1, first: [{ code: gone?.code }] },
    })
  })

  it('of states is compared without regard to the spelling of names', async () => {
    const { body } = await check('states', withAtlantis.replace('CITTA DEL VATICANO', "CITTA' DEL VATICANO"))
    expect(body.changes).toMatchObject({ added: { total: 1 }, renamed: { total: 0 }, removed: { total: 0 } })
  })

  it('that is only checked changes nothing', async () => {
    await check('states', withAtlantis)
    expect((await call(app, 'getReference', {}, admin)).body.states.imported_at).toBeNull()
  })

  it('of 3 MB is read, one of 5 MB is too large, and one from a guest is refused', async () => {
    const large = (bytes: number) => ({ kind: 'states', csv: 'x'.repeat(bytes) })
    const tried = (bytes: number, as: string) => call(app, 'checkReference', { body: large(bytes) }, as)
    const read = await tried(3_000_000, admin)
    expect([read.status, read.body.rows]).toEqual([200, null])
    expect((await tried(5_000_000, admin)).status).toBe(413)
    expect((await put('states', 'x'.repeat(5_000_000))).status).toBe(413)
    expect((await tried(5_000_000, token)).status).toBe(403)
    expect((await put('states', withAtlantis, undefined, token)).status).toBe(403)
  })
})

describe('an import', () => {
  it('takes effect at once, notifies operators and is audited', async () => {
    expect((await born(NEW_TOWN)).status).toBe(400)
    const { status, body } = await put('municipalities', withTown)
    expect([status, body.municipalities.rows]).toEqual([200, 9296])
    expect(body.municipalities.imported_at).not.toBeNull()
    expect((await born(NEW_TOWN)).status).toBe(200)
    const { digest } = body.municipalities
    const { body: lines } = await call(app, 'getMunicipalities', { params: { digest } }, token)
    expect(unpack(lines)).toContainEqual(town)

    const [entry] = await app.db.select().from(audit).where(eq(audit.entity, 'reference')).orderBy(desc(audit.id))
    expect(entry).toMatchObject({ action: 'reference replaced', entity_id: 'municipalities', user_id: operator.id })
    const [published] = await app.db.select().from(event).where(eq(event.kind, 'reference')).orderBy(desc(event.id))
    expect(published).toMatchObject({ user_id: null, payload: { kind: 'municipalities' } })
  })

  it('can remove codes, which later writes then cannot use', async () => {
    const known = built.states().rows.filter(({ code }) => code !== '100000240')
    expect((await update({ citizenship: '100000240' })).status).toBe(200)
    await put('states', writePoliceCsv(known))
    expect((await update({ citizenship: '100000240' })).body.errors).toEqual([
      { message: 'Field citizenship invalid', field: 'citizenship' },
    ])
    // The value that is stored already stays.
    expect((await update({ phone: '+39 06 1234567' })).status).toBe(200)
  })

  it('with a single fault changes nothing', async () => {
    const { status, body } = await put('states', `${withAtlantis}12,X,ES,\r\n`)
    expect([status, body.errors]).toEqual([400, [{ message: 'Field csv invalid', field: 'csv' }]])
    expect((await update({ citizenship: ATLANTIS })).status).toBe(400)
  })

  it('that was checked against another table is refused', async () => {
    const { body } = await put('states', withAtlantis)
    expect((await put('states', withAtlantis)).body.message).toBe('Changed meanwhile')
    expect((await put('states', withAtlantis, '0'.repeat(64))).status).toBe(409)
    expect((await put('states', writePoliceCsv(built.states().rows), body.states.digest)).status).toBe(200)
  })

  it('succeeds once among several concurrent ones, over the built-in table and over an imported one', async () => {
    const file = (n: number) => writePoliceCsv([...built.states().rows, state(ATLANTIS, `ATLANTIDE ${n}`)])
    const race = async (replaces: string, first: number) => {
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => put('states', file(first + n), replaces)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
      const winner = answers.findIndex(({ status }) => status === 200)
      const { digest } = (await call(app, 'getReference', {}, admin)).body.states
      const { body } = await call(app, 'getStates', { params: { digest } }, token)
      expect(body.at(-1)?.name).toBe(`ATLANTIDE ${first + winner}`)
      return digest
    }
    await race(await race(built.states().digest, 0), 10)
  })

  it('takes effect in every process on the same database, and a reset does too', async () => {
    const {
      connectionString,
      host = '',
      port = 5432,
      user = '',
      database = '',
    } = (app.db as typeof app.db & { $client: pg.Pool }).$client.options
    const second = await startApp({ DATABASE_URL: connectionString ?? addressOf({ host, port, user, database }) })
    try {
      expect((await born(NEW_TOWN, second)).status).toBe(400)
      await put('municipalities', withTown)
      expect((await born(NEW_TOWN, second)).status).toBe(200)
      await reset('municipalities')
      expect((await born(NEW_TOWN, second)).status).toBe(400)
    } finally {
      await second.close()
    }
  })
})

describe('a reset', () => {
  it('restores the built-in table, and is audited only if it changes anything', async () => {
    await put('states', withAtlantis)
    const { status, body } = await reset('states')
    expect([status, body.states]).toEqual([200, { digest: built.states().digest, rows: 236, imported_at: null }])
    const traces = () => app.db.$count(audit, eq(audit.action, 'reference reset'))
    const before = await traces()
    await reset('states')
    expect(await traces()).toBe(before)
    expect((await update({ citizenship: ATLANTIS })).status).toBe(400)
  })
})
