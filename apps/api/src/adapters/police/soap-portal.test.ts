import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPolicePortal, type TestPortal } from '../../../test/police-portal.ts'
import { type PoliceLogin, PolicePortalError } from '../../ports/police-portal.ts'
import { soapPortal } from './soap-portal.ts'

let now = new Date('2026-11-18T10:00:00Z')
const clock = { now: () => now }
const today = () => dayIn('Europe/Rome', now)
let server: TestPortal
let users = 0
let login: PoliceLogin
let portal: ReturnType<typeof soapPortal>

beforeAll(async () => {
  server = await startPolicePortal(clock.now)
})
afterAll(() => server.close())
beforeEach(() => {
  users += 1
  login = { user: `RM${users}`, password: `p<&>"'${users}`, wskey: `k${users}` }
  server.addAccount(login)
  server.calls.length = 0
  portal = soapPortal({ url: server.url, clock, timeoutMs: 2000 })
})

const recordOf = (surname: string, day = today()) =>
  `16${day.split('-').toReversed().join('/')}03${surname.padEnd(154)}`.slice(0, 168)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PolicePortalError)) throw error
      const told = `${error.message} ${error.said} ${String(error.cause)}`
      for (const secret of [login.password, login.wskey, '127.0.0.1']) expect(told).not.toContain(secret)
      return error.failure
    },
  )

describe('credentials', () => {
  it('are checked, with characters that are markup in XML', async () => {
    await portal.check(login)
    expect(server.calls.map(({ name }) => name)).toEqual(['GenerateToken', 'Authentication_Test'])
  })

  it('that are wrong are asked about once, however many wait for the answer', async () => {
    const wrong = { ...login, password: 'no' }
    const tries = [portal.check(wrong), portal.test(wrong, [recordOf('A')], null), portal.table(wrong, 'Luoghi')]
    expect(await Promise.all(tries.map(failureOf))).toEqual(['credentials', 'credentials', 'credentials'])
    expect(server.countCalls('GenerateToken')).toBe(1)
  })

  it('share one token, which is renewed before it ends and once when it is refused', async () => {
    await Promise.all([portal.check(login), portal.check(login)])
    expect(server.countCalls('GenerateToken')).toBe(1)
    now = new Date(now.getTime() + 59 * 60_000)
    await portal.check(login)
    expect(server.countCalls('GenerateToken')).toBe(2)
    server.endTokens()
    await Promise.all([portal.check(login), portal.check(login)])
    expect(server.countCalls('GenerateToken')).toBe(3)
    await portal.check({ ...login, wskey: 'other' }).catch(() => null)
    expect(server.countCalls('GenerateToken')).toBe(4)
  })
})

describe('records', () => {
  it('are judged and handed in, each with its own answer under a positive result', async () => {
    server.refuseRecords((record) =>
      record.includes('BAD') ? { code: '12', des: 'CAMPO', detail: 'Sesso Errato' } : null,
    )
    const records = [recordOf("D'ARC"), recordOf('BAD'), recordOf('OLD', addDays(today(), -2))]
    const expected = [
      { ok: true },
      { ok: false, code: '12', said: 'CAMPO: Sesso Errato' },
      { ok: false, code: '12', said: 'SCHEDINA_CAMPO_NON_CORRETTO: Data di Arrivo Errata' },
    ]
    expect(await portal.test(login, records, null)).toEqual(expected)
    expect(server.taken.filter(({ user }) => user === login.user)).toEqual([])
    expect(await portal.send(login, records, null)).toEqual(expected)
    expect(server.taken.filter(({ user }) => user === login.user)).toMatchObject([
      { record: records[0], apartment_id: null },
    ])
  })

  it('of an apartment go with its id, which may be 0', async () => {
    expect(await portal.test(login, [recordOf('A')], 0)).toEqual([{ ok: true }])
    await portal.send(login, [recordOf('A')], 0)
    expect(server.taken.at(-1)).toMatchObject({ user: login.user, apartment_id: 0 })
    expect(server.calls.map(({ name }) => name).slice(1)).toEqual([
      'GestioneAppartamenti_Test',
      'GestioneAppartamenti_Send',
    ])
  })

  it('are sent after a token ended: a refused token means that nothing was taken', async () => {
    await portal.check(login)
    server.endTokens()
    await portal.send(login, [recordOf('A')], null)
    expect(server.taken.filter(({ user }) => user === login.user)).toHaveLength(1)
  })

  it('whose answer tells of each are not sent again, although it speaks of a token', async () => {
    const token = { code: '2', des: 'TOKEN_NON_VALIDO', detail: 'Token scaduto' }
    server.refuseWhole('Send', token)
    expect(await failureOf(portal.send(login, [recordOf('A')], null))).toBe('lost')
    server.refuseWhole('Send', token)
    server.refuseRecords(() => ({ code: '12', des: 'CAMPO', detail: 'Cognome TOKEN errato' }))
    const refused = [{ ok: false, code: '12', said: 'CAMPO: Cognome TOKEN errato' }]
    expect(await portal.send(login, [recordOf('TOKEN')], null)).toEqual(refused)
    expect(await portal.send(login, [recordOf('TOKEN')], null)).toEqual(refused)
    server.refuseRecords(() => null)
    expect([server.countCalls('Send'), server.countCalls('GenerateToken')]).toEqual([3, 1])
    expect(server.taken.filter(({ user }) => user === login.user)).toHaveLength(1)
  })
})

describe('without an answer', () => {
  const troubles = ['before', 'after', 'status', 'html', 'fault', 'bomb', 'half', 'large'] as const

  it.each(troubles)('(%s) a test can be repeated, and a sending is lost', async (trouble) => {
    server.fail('Test', trouble)
    server.fail('Send', trouble)
    expect(await failureOf(portal.test(login, [recordOf('A')], null))).toBe('down')
    expect(await failureOf(portal.send(login, [recordOf('A')], null))).toBe('lost')
  })

  it('in time, the same', async () => {
    const hasty = soapPortal({ url: server.url, clock, timeoutMs: 1000 })
    await hasty.check(login)
    server.fail('Test', 'hang')
    server.fail('Send', 'hang')
    const tries = [hasty.test(login, [recordOf('A')], null), hasty.send(login, [recordOf('A')], null)]
    expect(await Promise.all(tries.map(failureOf))).toEqual(['down', 'lost'])
  })

  it('to the question for a token, nothing was sent', async () => {
    server.fail('GenerateToken', 'status')
    expect(await failureOf(portal.send(login, [recordOf('A')], null))).toBe('down')
  })

  it('because nothing listens or the name is unknown, nothing was sent', async () => {
    for (const url of ['http://127.0.0.1:9/', 'https://portal.invalid/']) {
      const nowhere = soapPortal({ url, clock, timeoutMs: 5000 })
      expect(await failureOf(nowhere.send(login, [recordOf('A')], null))).toBe('down')
    }
  })

  it('for a connection that breaks between the token and the sending', async () => {
    await portal.check(login)
    const { url } = server
    await server.close()
    expect(await failureOf(portal.send(login, [recordOf('A')], null))).toBe('down')
    server = await startPolicePortal(clock.now)
    expect(server.url).not.toBe(url)
  })
})

describe('what the portal gives out', () => {
  it('is a receipt from the next day on, or none', async () => {
    await portal.send(login, [recordOf('A'), recordOf('B')], null)
    const day = today()
    expect(await portal.receipt(login, day)).toBeNull()
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    expect((await portal.receipt(login, day))?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await portal.receipt(login, addDays(day, -1))).toBeNull()
  })

  it('is a table, or a refusal in its words', async () => {
    server.tables.set('Luoghi', 'Codice;Descrizione\r\n1;A&B')
    expect(await portal.table(login, 'Luoghi')).toBe('Codice;Descrizione\r\n1;A&B')
    expect(await failureOf(portal.table(login, 'ListaAppartamenti'))).toBe('refused')
  })
})
