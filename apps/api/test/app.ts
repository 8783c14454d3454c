/** One started app per worker, called over real HTTP as a browser would. */
import { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type CallName, type Calls, calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse } from '@portineria/contract/endpoint'
import type { ErrorBody } from '@portineria/contract/errors'
import { requestOf } from '@portineria/contract/request'
import type { FastifyBaseLogger } from 'fastify'
import { inject } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createLog } from '../src/log.ts'
import { makeDatabase } from './databases.ts'

/** A clock that tests can move. */
export function movableClock() {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    moveBy: (ms: number) => {
      offset += ms
    },
  }
}

export type TestApp = App & { url: string; clock: ReturnType<typeof movableClock> }

/** Where notifications go that no test looks for: nobody listens there. */
export const NO_PUSH_SERVICE = '127.0.0.1:9'
const pushService = { host: NO_PUSH_SERVICE, agent: new Agent() }

const quiet = createLog(process.env.LOG_LEVEL ?? 'silent')

export async function startApp(
  settings: Record<string, string> = {},
  log: FastifyBaseLogger = quiet,
  options: Pick<Parameters<typeof createApp>[0], 'beatMs' | 'doorPace' | 'stripeApi' | 'pushService'> = {},
): Promise<TestApp> {
  const database = await makeDatabase(inject('database'), inject('folder'))
  const env = readEnv({ NODE_ENV: 'test', DEMO: 'off', PUBLIC_URL: 'http://concierge.test', ...database, ...settings })
  const clock = movableClock()
  // No shedding of load: the work of the test runner beside it in this process would count as the server's.
  const app = await createApp({ env, clock, log, patienceMs: 0, pushService, ...options })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  return { ...app, clock, url: `http://127.0.0.1:${port}` }
}

let shared: Promise<TestApp> | undefined

/** The worker's app. It ends with the worker. */
export const sharedApp = (): Promise<TestApp> => (shared ??= startApp())

export type Answer<T> = { status: number; headers: Headers; body: (T extends null ? unknown : T) & Partial<ErrorBody> }

/** Calls by name, as the contract declares them. */
export async function call<N extends CallName>(
  app: TestApp,
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
