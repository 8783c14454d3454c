import { Writable } from 'node:stream'
import { ROLE } from '@portineria/contract/rules/codes'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { startPolicePortal } from '../../../test/police-portal.ts'
import { leaveSession, openSession } from '../../../test/stay.ts'
import { createLog } from '../../log.ts'
import { audit } from '../audit/audit.table.ts'
import { policeAccount } from './police-account.table.ts'

const portal = await startPolicePortal()
const logged: string[] = []
const log = createLog('trace', new Writable({ write: (chunk, _, done) => done(void logged.push(String(chunk))) }))
const app = await startApp({ POLICE_URL: portal.url }, log)
const admin = await makeUser(app, { role_id: ROLE.admin })
const token = await openSession(app, admin.id)
afterAll(async () => {
  await app.close()
  await portal.close()
})

const PASSWORD = 'pass<&>word'
const WSKEY = 'ws"key'
type Body = Parameters<typeof call<'createPoliceAccount'>>[2]
const create = (values: object = {}, by = token) => {
  const body = { user: unique(), password: PASSWORD, wskey: WSKEY, mode: 'ask', flats: [], ...values }
  return call(app, 'createPoliceAccount', { body } as Body, by)
}
const update = (id: number, body: object) => call(app, 'updatePoliceAccount', { params: { id }, body } as never, token)
const check = (id: number) => call(app, 'checkPoliceAccount', { params: { id } }, token)
/** An account that the portal knows. */
async function makeKnown(apartments: { id: number; name: string }[] = [], flats: object[] = []) {
  const { body } = await create({ flats })
  portal.addAccount({ user: body.user, password: PASSWORD, wskey: WSKEY }, apartments)
  return body
}
const rowOf = (id: number) => app.db.query.policeAccount.findFirst({ where: eq(policeAccount.id, id) })

describe('an account', () => {
  it('is added with its apartments, and its secrets are sealed and never answered or logged', async () => {
    const flat = await makeFlat(app)
    const { status, body } = await create({ flats: [{ flat_id: flat.id }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ mode: 'ask', stopped: null, checked_at: null, apartments: null, version: 1 })
    expect(body.flats).toEqual([{ flat_id: flat.id, flat_name: flat.name, apartment_id: null, lacks_apartment: false }])
    const row = await rowOf(body.id)
    for (const sealed of [row?.user, row?.password, row?.wskey]) expect(sealed).toMatch(/^v1\./)
    const listed = await call(app, 'listPoliceAccounts', {}, token)
    expect(listed.body.simulated).toBe(false)
    const [entry] = await app.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
    expect(entry).toMatchObject({ action: 'police account added', user_id: admin.id, entity_id: String(body.id) })
    for (const text of [JSON.stringify([body, listed.body, entry]), logged.join('')])
      for (const secret of [PASSWORD, WSKEY, 'ws\\"key', row?.password ?? '']) expect(text).not.toContain(secret)
  })

  it('exists once, also in other capitals and if two operators add it at once', async () => {
    const user = unique()
    const tries = await Promise.all([create({ user }), create({ user: user.toUpperCase() }), create({ user })])
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const other = await create()
    expect(await update(other.body.id, { version: 1, user })).toMatchObject({
      status: 409,
      body: { message: 'Account already added' },
    })
  })

  it('needs a password and a WSKEY unless it is used by hand, and keeps none then', async () => {
    expect((await create({ password: undefined })).status).toBe(400)
    expect((await create({ wskey: undefined })).status).toBe(400)
    for (const password of ['a\u0007b', 'a\ufffeb', '\u200b']) expect((await create({ password })).status).toBe(400)
    const { body } = await create({ mode: 'hand', password: undefined, wskey: undefined })
    expect(body.mode).toBe('hand')
    expect((await update(body.id, { version: 1, mode: 'auto' })).status).toBe(400)
    const sending = await create()
    expect((await update(sending.body.id, { version: 1, mode: 'hand' })).status).toBe(200)
    expect(await rowOf(sending.body.id)).toMatchObject({ password: null, wskey: null })
    expect(await check(sending.body.id)).toMatchObject({
      status: 409,
      body: { message: 'Account without credentials' },
    })
  })

  it('asks for the operator’s password when credentials change, and not for the rest', async () => {
    const { body } = await create()
    const old = await leaveSession(app, admin.id)
    const change = (values: object) =>
      call(app, 'updatePoliceAccount', { params: { id: body.id }, body: values } as never, old)
    expect((await change({ version: 1, password: 'new' })).body.message).toBe('Password needed again')
    expect((await create({}, old)).body.message).toBe('Password needed again')
    expect((await change({ version: 1, mode: 'auto', stopped: true })).body).toMatchObject({ stopped: 'operator' })
  })

  it('is changed by one of two operators, stopped and started again, and removed', async () => {
    const { body } = await create()
    const tries = await Promise.all(['auto', 'auto'].map((mode) => update(body.id, { version: 1, mode })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await update(body.id, { version: 2, stopped: true })).body).toMatchObject({
      stopped: 'operator',
      version: 3,
    })
    expect((await update(body.id, { version: 3, stopped: false })).body).toMatchObject({
      stopped: null,
      stopped_at: null,
    })
    expect((await call(app, 'deletePoliceAccount', { params: { id: body.id } }, token)).status).toBe(204)
    expect((await check(body.id)).status).toBe(404)
  })

  it('has apartments in Italy that no other account has', async () => {
    const [flat, abroad] = [await makeFlat(app), await makeFlat(app, { time_zone: 'Europe/Paris' })]
    expect((await create({ flats: [{ flat_id: abroad.id }] })).status).toBe(400)
    expect((await create({ flats: [{ flat_id: flat.id }, { flat_id: flat.id }] })).status).toBe(400)
    const first = await create({ flats: [{ flat_id: flat.id }] })
    expect((await create({ flats: [{ flat_id: flat.id }] })).status).toBe(400)
    expect((await update(first.body.id, { version: 1, flats: [] })).body.flats).toEqual([])
    expect((await create({ flats: [{ flat_id: flat.id }] })).status).toBe(201)
  })
})

describe('the check of an account', () => {
  it('asks the portal, and finds the apartments that the account manages', async () => {
    const flat = await makeFlat(app)
    const known = await makeKnown([{ id: 0, name: 'CASA' }], [{ flat_id: flat.id }])
    const { body } = await check(known.id)
    expect(body).toMatchObject({ stopped: null, apartments: [{ id: 0, name: 'CASA' }], version: 1 })
    expect(body.checked_at).not.toBeNull()
    expect(body.flats).toMatchObject([{ lacks_apartment: true }])
    expect((await update(known.id, { version: 1, flats: [{ flat_id: flat.id }] })).status).toBe(400)
    const given = await update(known.id, { version: 1, flats: [{ flat_id: flat.id, apartment_id: 0 }] })
    expect(given.body.flats).toMatchObject([{ apartment_id: 0, lacks_apartment: false }])
  })

  it('recognises credentials that were copied with invisible characters', async () => {
    const { body } = await create({
      password: `\ufeff${PASSWORD}`,
      wskey: `${WSKEY.slice(0, 2)}\u200b${WSKEY.slice(2)}\u200e `,
    })
    portal.addAccount({ user: body.user, password: PASSWORD, wskey: WSKEY })
    expect((await check(body.id)).body.stopped).toBeNull()
  })

  it('of an account without apartments finds none', async () => {
    const known = await makeKnown()
    expect((await check(known.id)).body.apartments).toEqual([])
  })

  it('stops an account whose credentials are refused, in the portal’s words, until it has others', async () => {
    const known = await makeKnown()
    const wrong = await update(known.id, { version: 1, password: 'wrong' })
    const { status, body } = await check(known.id)
    expect([status, body.stopped, body.said]).toEqual([200, 'credentials', 'AUTENTICAZIONE: Credenziali non valide'])
    const right = await update(known.id, { version: wrong.body.version, password: PASSWORD })
    expect(right.body).toMatchObject({ stopped: null, said: null, checked_at: null })
    expect((await check(known.id)).body).toMatchObject({ stopped: null })
  })

  it('does not start an account that an operator has stopped', async () => {
    const known = await makeKnown()
    await update(known.id, { version: 1, stopped: true })
    expect((await check(known.id)).body.stopped).toBe('operator')
  })

  it.each(['status', 'html', 'bomb'] as const)('changes nothing while the portal is down (%s)', async (trouble) => {
    const known = await makeKnown()
    portal.fail('GenerateToken', trouble)
    expect(await check(known.id)).toMatchObject({
      status: 409,
      body: { message: 'Portal of the police not reachable' },
    })
    expect(await rowOf(known.id)).toMatchObject({ stopped: null, checked_at: null })
  })

  it('does not hammer: many at once ask for one token, and after five there is a pause', async () => {
    const known = await makeKnown()
    await update(known.id, { version: 1, password: 'wrong' })
    const asked = () => portal.calls.filter(({ name, user }) => name === 'GenerateToken' && user === known.user).length
    const tries = await Promise.all(Array.from({ length: 8 }, () => check(known.id)))
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3)
    expect(asked()).toBeLessThanOrEqual(5)
  })
})

it('the tables of the portal are fetched in the form of the import, by an account that works', async () => {
  portal.tables.set('Luoghi', 'Codice;Descrizione;Provincia;DataFineVal\r\n412058091;ROMA;RM;\r\n100000100;ITALIA;ES;')
  const fetch = () => call(app, 'fetchPoliceTable', { body: { kind: 'states' } }, token)
  await app.db.update(policeAccount).set({ stopped: 'operator' })
  expect(await fetch()).toMatchObject({ status: 409, body: { message: 'No account that works' } })
  await makeKnown()
  const { body } = await fetch()
  expect(body.csv).toBe('Codice,Descrizione,Provincia,DataFineVal\r\n100000100,ITALIA,ES,\r\n')
  portal.fail('Tabella', 'html')
  expect((await fetch()).body.message).toBe('Portal of the police not reachable')
})
