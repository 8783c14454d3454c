import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { addressOfApp } from '../../../test/databases.ts'
import { makeUser, PASSWORD } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { logLines } from '../../../test/server.ts'
import { createLog } from '../../log.ts'
import { audit } from '../audit/audit.table.ts'
import { house } from '../house/house.table.ts'
import { user } from '../user/user.table.ts'

const HOUR = 3_600_000
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''
const newToken = async (app: TestApp) => tokenOf(await app.newSetupLink())
const check = (app: TestApp, token: string) => call(app, 'checkSetup', { body: { token } })
const setUp = (app: TestApp, token: string, email = 'ada@house.test') =>
  call(app, 'setUp', { body: { token, name: 'Ada', surname: 'Serra', email, password: PASSWORD, language: 'it' } })
const isSetUp = async (app: TestApp) => (await call(app, 'getHouse')).body.set_up

describe('the set-up link', () => {
  it('makes the first operator, signs them in, and is recorded; afterwards there is no link any more', async () => {
    const app = await startApp()
    expect(await isSetUp(app)).toBe(false)
    const link = await app.newSetupLink()
    expect(link).toMatch(/^http:\/\/concierge\.test\/setup\?token=[\w-]{43}$/)
    const token = tokenOf(link)
    // Only a keyed hash is stored.
    const [row] = await app.db.select().from(house)
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await check(app, token)).status).toBe(200)
    const { status, body } = await setUp(app, token)
    expect([status, body.user]).toMatchObject([
      201,
      { name: 'Ada', email: 'ada@house.test', role_id: 99, language: 'it' },
    ])
    expect((await call(app, 'getChecklist', {}, body.token)).status).toBe(200)
    expect(await isSetUp(app)).toBe(true)
    expect(await app.newSetupLink()).toBeNull()
    expect((await app.db.select().from(house))[0]).toMatchObject({ setup_hash: null, setup_until: null })
    const entries = await app.db.select().from(audit).where(eq(audit.action, 'operator created with the set-up link'))
    expect(entries).toHaveLength(1)
    await app.close()
  })

  it('works once: of several people with it one gets the account, and a later one is told that there is an operator', async () => {
    const app = await startApp()
    const token = await newToken(app)
    const tries = await Promise.all([1, 2, 3].map((n) => setUp(app, token, `ada${n}@house.test`)))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await app.db.select().from(user)).toHaveLength(1)
    for (const late of [await setUp(app, token), await check(app, token)])
      expect([late.status, late.body.message]).toEqual([409, 'Already set up'])
    await app.close()
  })

  it('ends after an hour, and a wrong account leaves it usable', async () => {
    const app = await startApp()
    const token = await newToken(app)
    const body = { token, name: 'Ada', surname: 'Serra', email: 'ada', password: 'short' }
    expect((await call(app, 'setUp', { body })).status).toBe(400)
    await makeUser(app, { email: 'taken@house.test' })
    expect((await setUp(app, token, 'taken@house.test')).body.errors?.[0]?.message).toBe('Email already registered')
    expect((await check(app, token)).status).toBe(200)
    app.clock.moveBy(HOUR + 1000)
    for (const late of [await check(app, token), await setUp(app, token)])
      expect([late.status, late.body.errors?.[0]?.message]).toEqual([400, 'Invalid set-up link'])
    expect(await isSetUp(app)).toBe(false)
    await app.close()
  })

  it('of the process that started last counts, at every process', async () => {
    const key = { DATA_KEY: 'e'.repeat(64) }
    const first = await startApp(key)
    const second = await startApp({ ...key, DATABASE_URL: addressOfApp(first) })
    const [old, last] = [await newToken(first), await newToken(second)]
    for (const app of [first, second]) expect((await check(app, old)).status).toBe(400)
    expect((await setUp(first, last)).status).toBe(201)
    expect([await isSetUp(first), await isSetUp(second)]).toEqual([true, true])
    await second.close()
    await first.close()
  })

  it('cannot be guessed: wrong tokens are limited, also for a right one from the same address', async () => {
    const app = await startApp()
    const token = await newToken(app)
    for (let n = 0; n < 30; n++) expect((await check(app, `guess-${n}`)).status).toBe(400)
    expect((await check(app, token)).status).toBe(429)
    expect((await setUp(app, token)).status).toBe(429)
    app.clock.moveBy(16 * 60_000)
    expect((await setUp(app, token)).status).toBe(201)
    await app.close()
  })

  it('is not made for an instance that has an operator, even a blocked one; a demo is always set up', async () => {
    const app = await startApp()
    await makeUser(app, { role_id: 99, blocked: true })
    expect([await app.newSetupLink(), await isSetUp(app)]).toEqual([null, true])
    await app.close()
    const demo = await startApp({ DEMO: 'on' })
    expect(await isSetUp(demo)).toBe(true)
    await demo.close()
  })

  it('is in no log', async () => {
    const { lines, stream } = logLines()
    const app = await startApp({}, createLog('trace', stream))
    const token = await newToken(app)
    await send(app, { path: `/setup?token=${token}` })
    await check(app, token)
    await setUp(app, token)
    await app.close()
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('').includes(token)).toBe(false)
  })
})
