/** Starts apps for tests, and calls them over HTTP as a browser does. */
import { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type CallName, type Calls, calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse } from '@portineria/contract/endpoint'
import type { ErrorBody } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type App, createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { user } from '../src/features/user/user.table.ts'
import { createLog } from '../src/log.ts'
import { addressOfApp, makeDatabase } from './databases.ts'
import { feedAuthority } from './feed-server.ts'

/**
 * A clock that tests can move. It starts at the full hour: limits count per quarter of an hour and per hour, and no window may end
 * in the middle of a test.
 */
export function movableClock() {
  let offset = -(Date.now() % 3_600_000)
  let stopped: number | null = null
  return {
    now: () => new Date((stopped ?? Date.now()) + offset),
    /** However long the work takes, no time passes. */
    async whileStopped<T>(work: () => Promise<T>): Promise<T> {
      stopped = Date.now()
      try {
        return await work()
      } finally {
        stopped = null
      }
    },
    moveBy: (ms: number) => {
      offset += ms
    },
    /** Other processes use the real time. */
    moveToRealTime: () => {
      offset = 0
    },
  }
}

export type TestApp = App & { url: string; clock: ReturnType<typeof movableClock> }

/** The parts of an app that the factories need. The app itself may run in another process. */
export type Desk = Pick<App, 'db' | 'clock' | 'secrets' | 'files'>
/** The part of an app that is needed to call it. */
export type Reachable = Pick<TestApp, 'url'>

/** The push service of tests that do not look at notifications. Nothing listens at this address. */
export const NO_PUSH_SERVICE = '127.0.0.1:9'
const pushService = { host: NO_PUSH_SERVICE, agent: new Agent() }

const quiet = createLog(process.env.LOG_LEVEL ?? 'silent')

export async function startApp(
  settings: Record<string, string> = {},
  log: FastifyBaseLogger = quiet,
  options: Pick<
    Parameters<typeof createApp>[0],
    'beatMs' | 'uploadPace' | 'doorPace' | 'stripeApi' | 'pushService' | 'statisticsTimeoutMs' | 'policeTimeoutMs'
  > = {},
): Promise<TestApp> {
  const database = await makeDatabase()
  const usual = { NODE_ENV: 'test', DEMO: 'off', PUBLIC_URL: 'http://concierge.test', FEEDS_ALLOW_HOSTS: 'localhost' }
  const env = readEnv({ ...usual, ...database, ...settings })
  const clock = movableClock()
  // Load shedding is off, because the test runner's own work in this process would count as the server's.
  const parts = { clock, log, patienceMs: 0, pollSeconds: 1, pushService, outgoingCa: feedAuthority, ...options }
  const app = await createApp({ env, ...parts })
  const url = await listen(app)
  if (!IN_TURN) return { ...app, clock, url }
  const second = await createApp({ env: { ...env, DATABASE_URL: addressOfApp(app) }, ...parts })
  return roundRobin({ ...app, clock, url }, second, await listen(second))
}

async function listen({ server }: App): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/**
 * With `SERVERS=2`, every app of a test consists of two servers on one database, and calls alternate between them. This
 * reveals state that a server wrongly keeps in its own memory (`npm run test:faults`).
 */
export const IN_TURN = process.env.SERVERS === '2'

function roundRobin(first: TestApp, second: App, url: string): TestApp {
  const urls = [first.url, url]
  let turn = 0
  return {
    ...first,
    get url() {
      turn += 1
      return urls[turn % urls.length] ?? ''
    },
    async close() {
      await second.close()
      await first.close()
    },
  }
}

let shared: Promise<TestApp> | undefined

/**
 * The app that all tests of a worker share. It ends with the worker. Every file asks for it first, and the operators of earlier
 * files retire then: otherwise each check-in of a test is mailed to the hundreds of operators whom other tests have made.
 */
export async function sharedApp(): Promise<TestApp> {
  shared ??= startApp()
  const app = await shared
  await app.db.update(user).set({ blocked: true }).where(eq(user.role_id, ROLE.admin))
  return app
}

export type Answer<T> = { status: number; headers: Headers; body: (T extends null ? unknown : T) & Partial<ErrorBody> }

/** Makes a call of the contract by its name. */
export async function call<N extends CallName>(
  app: Reachable,
  name: N,
  input: Partial<CallInput<Calls[N]>> | Record<string, unknown> = {},
  token?: string,
): Promise<Answer<CallResponse<Calls[N]>>> {
  const endpoint = calls[name]
  const { path, body } = requestOf(endpoint, input as never)
  const response = await fetch(app.url + path, {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}
