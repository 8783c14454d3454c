/** Sends tens of thousands of requests generated from the OpenAPI document, without a session, as guests and as operators. */
import { type CallName, calls } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Child } from '../child.ts'
import { LEAKS } from '../hostile.ts'
import { refusalOf, type Sent, send } from '../http.ts'
import { requestFor, type WireRequest } from '../inputs.ts'
import { makeStay, openSession, type Stay } from '../stay.ts'
import { createHand, generate, type Operation, operationsOf } from './generator.ts'
import { admin, type Instance, METRICS_TOKEN, memoryOf, openInstance } from './instance.ts'
import { inFull, reportRow } from './row.ts'

const MANY = inFull(50_000, 500)
const CONCURRENT = 16
/** Requests per stay and its sessions. Some calls end or delete them, so each batch gets new ones. */
const BATCH = 250
const HANG_MS = 5_000
const MB = 1024 * 1024
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))

let instance: Instance
let child: Child
beforeAll(async () => {
  instance = await openInstance()
  child = await instance.start(await instance.settingsOf())
  await admin(instance.bookingAdmin)
})
afterAll(() => instance.close())

type Shot = { operation: Operation; request: WireRequest; token: string | undefined }

/** Whether the request still belongs to the operation. Another method or an empty parameter makes it another call. */
const isFor = ({ method, path }: Operation, request: WireRequest): boolean =>
  method === request.method &&
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(request.path.split('?')[0] ?? '')

/** What is wrong with a response, or null. */
function faultOf({ operation, request }: Shot, { status, headers, text }: Sent): string | null {
  const declared = isFor(operation, request) && String(status) in operation.responses
  if (status >= 500 && !declared) return 'a server error'
  if (status >= 400 && request.method === 'HEAD') return null
  if (status >= 400) {
    if (!refusalOf(text)) return 'not the shape of an error response'
    return LEAKS.test(text) ? 'a leak' : null
  }
  const endpoint = calls[operation.operationId as CallName] as Endpoint
  if (!isFor(operation, request)) return null
  if (status !== (endpoint.status ?? 200) && status !== 304) return 'an undeclared status'
  if (!String(headers['content-type']).startsWith('application/json')) return null
  const fits = endpoint.response.safeParse(JSON.parse(text))
  return fits.success ? null : `a response that does not fit its schema: ${JSON.stringify(fits.error.issues[0])}`
}

/** A busy server may shed load or be slow for a moment, so such a request is repeated up to four times. */
async function fire(shot: Shot, tries = 4): Promise<{ answer: Sent; ms: number }> {
  const begun = performance.now()
  const answer = await send(child, { ...shot.request, token: shot.token })
  const ms = performance.now() - begun
  const shed = answer.status === 503 && refusalOf(answer.text)?.message === 'Service unavailable'
  if ((!shed && ms < HANG_MS) || tries === 0) return { answer, ms }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return fire(shot, tries - 1)
}

async function tokensOf({ people }: Stay): Promise<(string | undefined)[]> {
  const { bookingAdmin } = instance
  const open = (id: number) => Promise.all(Array.from({ length: 6 }, () => openSession(bookingAdmin, id)))
  const [holder, stranger, operator] = [
    await open(people.holder.id),
    await open(people.stranger.id),
    await open(people.admin.id),
  ]
  return [undefined, 'garbage', METRICS_TOKEN, ...holder, ...stranger, ...operator, ...operator, ...holder]
}

// The test is not retried, because it looks for failures that occur once in thousands of requests.
it(`${MANY} generated requests (seed ${seed}) cause no server error, no hang and no leak`, {
  timeout: 3_600_000,
  retry: 0,
}, async () => {
  const document = await (await fetch(`${child.url}/api/openapi.json`)).json()
  const operations = operationsOf(document as Parameters<typeof operationsOf>[0])
  expect(operations).toHaveLength(Object.keys(calls).length)
  const hand = createHand(seed)
  const before = await memoryOf(child)
  const seen = new Map<number, number>()
  const failures: string[] = []
  let slowest = 0
  let tried = 0
  while (tried < MANY && failures.length < 20) {
    const stay = await makeStay(instance.bookingAdmin)
    const tokens = await tokensOf(stay)
    // Otherwise the rate limits would soon refuse all limited calls.
    await instance.bookingAdmin.db.execute(sql`delete from attempt`)
    // Some calls write to every operator, so their number must not grow with each batch.
    await instance.bookingAdmin.db.execute(
      sql`update "user" set role_id = 1 where role_id = 99 and id <> ${stay.people.admin.id}`,
    )
    const shots = Array.from({ length: Math.min(BATCH, MANY - tried) }, (_, i): Shot => {
      const operation = operations[(tried + i) % operations.length] as Operation
      const good = requestFor(operation.operationId as CallName, stay)
      return { operation, request: generate(operation, good, hand), token: hand.pick(tokens) }
    })
    tried += shots.length
    const shooter = async () => {
      for (let shot = shots.shift(); shot; shot = shots.shift()) {
        const current = shot
        const { answer, ms } = await fire(current).catch((error: Error) => ({
          answer: { status: 0, headers: {}, text: error.message },
          ms: 0,
        }))
        slowest = Math.max(slowest, ms)
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        const fault = answer.status === 0 ? 'no answer' : ms >= HANG_MS ? 'a hang' : faultOf(current, answer)
        if (fault) failures.push(`${fault}: ${describe(current)} → ${answer.status} ${answer.text.slice(0, 300)}`)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, shooter))
  }
  const grown = Math.round(((await memoryOf(child)) - before) / MB)
  const statuses = [...seen].toSorted(([a], [b]) => a - b).map(([status, many]) => `${many} × ${status}`)
  reportRow({
    row: 'generated requests',
    what: `seed ${seed}; ${statuses.join(', ')}; slowest ${(slowest / 1000).toFixed(1)} s; memory grew by ${grown} MB`,
    tried,
    survived: tried - failures.length,
    lost: failures.length,
  })
  expect(failures).toEqual([])
  expect(child.process.exitCode).toBeNull()
  // These statuses show that the requests got through to the handlers.
  for (const status of [200, 400, 401, 403, 404, 415]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
  expect(grown).toBeLessThan(400)
})

const describe = ({ operation, request, token }: Shot): string =>
  `${operation.operationId} ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ` +
  `${token ? 'with' : 'without'} a token, body ${JSON.stringify(request.body?.toString().slice(0, 400))}`
