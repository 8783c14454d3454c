import { type CallName, calls } from '@portineria/contract/calls'
import type { Endpoint, Who } from '@portineria/contract/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '../src/features/user/user.table.ts'
import { newToken } from '../src/secrets.ts'
import { IN_TURN, sharedApp, startApp } from './app.ts'
import { refusalOf, send } from './http.ts'
import { requestFor } from './inputs.ts'
import { makeApiKey, makeStay, openSession, type Stay } from './stay.ts'

const app = await sharedApp()
/** Shared by all calls that only read or are expected to be refused, because those change nothing. */
const [untouched, untouchedBlocked] = [await makeStay(app), await makeStay(app)]

/** The token of each kind of caller. */
const callers = {
  nobody: async () => undefined,
  'an expired token': async ({ people }: Stay) => openSession(app, people.holder.id, '2020-01-01T00:00:00.000Z'),
  'an unknown token': async () => newToken(),
  'a garbage token': async () => 'Bearer; drop table session --',
  'another guest': async ({ people }: Stay) => openSession(app, people.stranger.id),
  'the holder': async ({ people }: Stay) => openSession(app, people.holder.id),
  'the blocked holder': async ({ people }: Stay) => {
    const token = await openSession(app, people.holder.id)
    await app.db.update(user).set({ blocked: true }).where(eq(user.id, people.holder.id))
    return token
  },
  'an admin': async ({ people }: Stay) => openSession(app, people.admin.id),
  'an API key': async ({ apiKey }: Stay) => apiKey.key,
}
type CallerKind = keyof typeof callers

const signedIn: readonly CallerKind[] = ['another guest', 'the holder', 'an admin']

/** Calls for holders or the user themselves that name no row. They concern any caller's own data. */
const aboutTheCaller: readonly CallName[] = [
  'updateUser',
  'requestDeletion',
  'exportUser',
  'listSessions',
  'listDeviceStatus',
  'listChatOfTrip',
]
/** Calls that only the holder may make. Admins have separate calls. */
const notEvenAdmins: readonly CallName[] = [
  'getUser',
  'endSession',
  'updateBooking',
  'createIntent',
  'sendCompanionLink',
  'revokeCompanionLink',
  'listEarlierAnswers',
]

/** The test has no external provider, so no sign-in can be started or finished, and no identity has been proven. */
const withoutProvider: Partial<Record<CallName, number>> = {
  startProvider: 404,
  finishProvider: 404,
  proveProvider: 404,
  linkUid: 400,
}

/**
 * Calls that a rule refuses for an authorized caller: the check-in is not approved, the order is not paid, the event is
 * not signed, or the payment or the second step does not exist.
 */
const byRule: Partial<Record<CallName, number>> = {
  openDoor: 409,
  refundOrder: 409,
  // The webhook of the stay is switched off.
  repeatDelivery: 409,
  testWebhook: 409,
  receiveWebhook: 400,
  // The instance has an operator and no mail server, and the device does not answer.
  checkSetup: 409,
  setUp: 409,
  testMail: 409,
  testRelay: 409,
  // The addresses of these calendars are not allowed.
  previewFeed: 409,
  fetchFeed: 409,
  confirmSandbox: 404,
  confirmSecondFactor: 404,
  renewRecoveryCodes: 404,
  turnOffSecondFactor: 404,
  resetSecondFactor: 404,
  undoImport: 404,
  // Nobody knows yet whether the portal has the records of this account.
  deletePoliceAccount: 409,
  // Nothing was sent on that day.
  getPoliceReceipt: 404,
  // The apartment of the stay has no structure code, and nobody has entered credentials.
  getMovements: 404,
  closeDays: 404,
  sendMovements: 409,
}

/** The status that follows from the declaration of the call. */
function expected(name: CallName, caller: CallerKind): number {
  const { who, status = 200, forKeys } = calls[name] as Endpoint
  const answered = app.handlers[name] ? (withoutProvider[name] ?? byRule[name] ?? status) : 501
  if (who === 'demo' || who === 'metrics') return 404
  if (who === 'anyone' || who === 'provider') return answered
  // A key with all scopes may use what is declared for keys, and nothing else that asks who calls.
  if (caller === 'an API key') return forKeys ? status : 403
  // The file of the stay is the holder's document. For other callers, signed in or not, it does not exist.
  if (who === 'visitor') return caller === 'the holder' || caller === 'an admin' ? answered : 404
  if (!signedIn.includes(caller)) return 401
  if (who === 'admin' && caller !== 'an admin') return 403
  const judgedByRow = (who === 'holder' || who === 'self') && !aboutTheCaller.includes(name)
  // Operators sign in with their password only.
  if (name === 'createDeviceLink' && caller === 'an admin') return 409
  const notTheirs = caller === 'another guest' || (caller === 'an admin' && notEvenAdmins.includes(name))
  return judgedByRow && notTheirs && app.handlers[name] ? 404 : answered
}

function responseFor(name: CallName, caller: CallerKind) {
  const { forKeys, response }: Endpoint = calls[name]
  return caller === 'an API key' && forKeys ? forKeys.response : response
}

const names = Object.keys(calls) as CallName[]
const kinds = Object.keys(callers) as CallerKind[]

describe.each(names)('%s', (name) => {
  it.each(kinds)('for %s gives the declared status', async (kind) => {
    // A call that succeeds may change or delete its subject, so it gets its own stay.
    const changes = calls[name].method !== 'GET' && expected(name, kind) < 400
    const shared = kind === 'the blocked holder' ? untouchedBlocked : untouched
    const stay = changes ? await makeStay(app) : shared
    const answer = await send(app, { ...requestFor(name, stay), token: await callers[kind](stay) })
    expect(answer.status, answer.text).toBe(expected(name, kind))
    if (answer.status >= 400) expect(refusalOf(answer.text), answer.text).not.toBeNull()
    else if (String(answer.headers['content-type']).startsWith('application/json'))
      expect(responseFor(name, kind).safeParse(JSON.parse(answer.text)).error).toBeUndefined()
  })
})

it('covers every kind of permission', () => {
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

it('checks the role before the input, so a guest learns nothing about the input of admin calls', async () => {
  const token = await openSession(app, untouched.people.stranger.id)
  const { key } = await makeApiKey(app, ['log:read'])
  for (const name of names.filter((each) => calls[each].who === 'admin')) {
    const path = `/api${calls[name].path.replace(/:\w+\??/g, '-')}`
    const headers = { 'content-type': 'application/json' }
    const answer = await send(app, { method: calls[name].method, path, headers, token, body: '{"broken' })
    expect(answer.status, name).toBe(403)
    expect((await send(app, { method: calls[name].method, path, headers, body: '{"broken' })).status, name).toBe(401)
    if (name === 'listFlatLog') continue
    const refused = await send(app, { method: calls[name].method, path, headers, token: key, body: '{"broken' })
    expect(refused.status, name).toBe(403)
  }
})

describe('calls with special access rules', () => {
  it('show the demo mailbox only in demo mode', async () => {
    const demo = await startApp({ DEMO: 'on' })
    expect((await send(demo, { path: '/api/dev/mail' })).status).toBe(200)
    await demo.close()
    expect((await send(app, { path: '/api/dev/mail' })).status).toBe(404)
  })

  // Each server counts its own requests, so this test needs a single server.
  it.skipIf(IN_TURN)('give metrics only with the metrics token', async () => {
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
