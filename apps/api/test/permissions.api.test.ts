import { type CallName, calls } from '@portineria/contract/calls'
import type { Endpoint, Who } from '@portineria/contract/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '../src/features/user/user.table.ts'
import { newToken } from '../src/secrets.ts'
import { IN_TURN, sharedApp, startApp } from './app.ts'
import { refusalOf, send } from './http.ts'
import { requestFor } from './inputs.ts'
import { makeStay, openSession, type Stay } from './stay.ts'

const app = await sharedApp()
/** Serve all calls that are to be refused: nothing changes them. */
const [untouched, untouchedBlocked] = [await makeStay(app), await makeStay(app)]

/** How each kind of caller comes by a token. */
const callers = {
  nobody: async () => undefined,
  'a dead token': async ({ people }: Stay) => openSession(app, people.holder.id, '2020-01-01T00:00:00.000Z'),
  'a token nobody was given': async () => newToken(),
  'a garbage token': async () => 'Bearer; drop table session --',
  'another guest': async ({ people }: Stay) => openSession(app, people.stranger.id),
  'the holder': async ({ people }: Stay) => openSession(app, people.holder.id),
  'the blocked holder': async ({ people }: Stay) => {
    const token = await openSession(app, people.holder.id)
    await app.db.update(user).set({ blocked: true }).where(eq(user.id, people.holder.id))
    return token
  },
  'an admin': async ({ people }: Stay) => openSession(app, people.admin.id),
}
type CallerKind = keyof typeof callers

const signedIn: readonly CallerKind[] = ['another guest', 'the holder', 'an admin']

/** Calls of holders and of people themselves that name no row: whoever calls, it is about the caller. */
const aboutTheCaller: readonly CallName[] = [
  'updateUser',
  'requestDeletion',
  'exportUser',
  'listSessions',
  'listDeviceStatus',
  'listChatOfTrip',
]
/** Judged as theirs alone; admins have a call of their own for it. */
const notEvenAdmins: readonly CallName[] = ['getUser', 'endSession', 'updateBooking', 'createIntent']

/** There is no external provider here: nothing to begin or end, and no identity that anybody could have proven. */
const withoutProvider: Partial<Record<CallName, number>> = {
  startProvider: 404,
  finishProvider: 404,
  proveProvider: 404,
  linkUid: 400,
}

/** Who may ask is told no by a rule: the check-in is not approved, the order not paid, the event not signed, the payment or the second step not there. */
const byRule: Partial<Record<CallName, number>> = {
  openDoor: 409,
  refundOrder: 409,
  receiveWebhook: 400,
  confirmSandbox: 404,
  confirmSecondFactor: 404,
  renewRecoveryCodes: 404,
  turnOffSecondFactor: 404,
  resetSecondFactor: 404,
}

/** What the declaration says, as a status. */
function expected(name: CallName, caller: CallerKind): number {
  const { who, status = 200 } = calls[name] as Endpoint
  const answered = app.handlers[name] ? (withoutProvider[name] ?? byRule[name] ?? status) : 501
  if (who === 'demo' || who === 'metrics') return 404
  if (who === 'anyone' || who === 'provider') return answered
  // The file of the stay is the holder's document: to all others, known or not, it is not there.
  if (who === 'visitor') return caller === 'the holder' || caller === 'an admin' ? answered : 404
  if (!signedIn.includes(caller)) return 401
  if (who === 'admin' && caller !== 'an admin') return 403
  const judgedByRow = (who === 'holder' || who === 'self') && !aboutTheCaller.includes(name)
  const notTheirs = caller === 'another guest' || (caller === 'an admin' && notEvenAdmins.includes(name))
  return judgedByRow && notTheirs && app.handlers[name] ? 404 : answered
}

const names = Object.keys(calls) as CallName[]
const kinds = Object.keys(callers) as CallerKind[]

describe.each(names)('%s', (name) => {
  it.each(kinds)('for %s answers what is declared', async (kind) => {
    // A call that succeeds may change or end what it is about: it gets a stay of its own.
    const kept = kind === 'the blocked holder' ? untouchedBlocked : untouched
    const stay = expected(name, kind) < 400 ? await makeStay(app) : kept
    const answer = await send(app, { ...requestFor(name, stay), token: await callers[kind](stay) })
    expect(answer.status, answer.text).toBe(expected(name, kind))
    if (answer.status >= 400) expect(refusalOf(answer.text), answer.text).not.toBeNull()
    else if (String(answer.headers['content-type']).startsWith('application/json'))
      expect((calls[name] as Endpoint).response.safeParse(JSON.parse(answer.text)).error).toBeUndefined()
  })
})

it('covers every kind of permission there is', () => {
  const kindsOfWho: Record<Who, true> = {
    anyone: true,
    visitor: true,
    logged: true,
    holder: true,
    self: true,
    admin: true,
    provider: true,
    metrics: true,
    demo: true,
  }
  expect(new Set(names.map((name) => calls[name].who))).toEqual(new Set(Object.keys(kindsOfWho)))
})

it('judges the role before the input: a guest learns nothing about what an admin may send', async () => {
  const token = await openSession(app, untouched.people.stranger.id)
  for (const name of names.filter((each) => calls[each].who === 'admin')) {
    const path = `/api${calls[name].path.replace(/:\w+\??/g, '-')}`
    const headers = { 'content-type': 'application/json' }
    const answer = await send(app, { method: calls[name].method, path, headers, token, body: '{"broken' })
    expect(answer.status, name).toBe(403)
    expect((await send(app, { method: calls[name].method, path, headers, body: '{"broken' })).status, name).toBe(401)
  }
})

describe('calls with a proof of their own', () => {
  it('shows the demo mailbox in demo mode only', async () => {
    const demo = await startApp({ DEMO: 'on' })
    expect((await send(demo, { path: '/api/dev/mail' })).status).toBe(200)
    await demo.close()
    expect((await send(app, { path: '/api/dev/mail' })).status).toBe(404)
  })

  // Each server counts its own requests.
  it.skipIf(IN_TURN)('gives metrics to the bearer of their token only', async () => {
    const token = 'metrics-token-of-this-test'
    const own = await startApp({ METRICS_TOKEN: token })
    const admin = await openSession(own, (await makeStay(own)).people.admin.id)
    const status = async (given?: string) => (await send(own, { path: '/api/metrics', token: given })).status
    expect(await status()).toBe(401)
    expect(await status(`${token}x`)).toBe(401)
    expect(await status(admin)).toBe(401)
    const { status: given, text, headers } = await send(own, { path: '/api/metrics', token })
    expect(given).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toMatch(/^portineria_request_seconds_count\{.*route="\/api\/metrics".*status="401"\} 3$/m)
    await own.close()
  })
})
