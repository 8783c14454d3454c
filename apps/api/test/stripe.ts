/** A fake of the part of Stripe's API that the server uses. It keeps intents in memory and signs its events. */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_only_for_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_for_tests',
}

type Status = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
export type FakeIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: Status
  client_secret: string
  metadata: Record<string, string>
  latest_charge?: { object: 'charge'; refunded: boolean; disputed: boolean }
}

/** How the next call fails: before anything is done, or after it is done, with the response lost. */
type Failure = 'before' | 'after'

const refusal = (message: string) => ({ error: { type: 'invalid_request_error', message } })

export async function startStripe() {
  const intents = new Map<string, FakeIntent>()
  const byKey = new Map<string, [status: number, body: unknown]>()
  const refunds: string[] = []
  const failures: Failure[] = []
  let broken = false
  let running = 0
  let mostAtOnce = 0
  let failingRefunds = 0
  let failingIntents = 0
  let slow: { reached(): void; answered: Promise<void> } | null = null

  function create(form: URLSearchParams): FakeIntent {
    const id = `pi_${randomBytes(8).toString('hex')}`
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
    }
    intents.set(id, intent)
    return intent
  }

  function answer(method: string, path: string, form: URLSearchParams): [status: number, body: unknown] {
    const [, id = '', action] = /^\/v1\/payment_intents(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (method === 'POST' && path === '/v1/payment_intents')
      return failingIntents-- > 0 ? [500, { error: { type: 'api_error', message: 'away' } }] : [200, create(form)]
    if (method === 'POST' && path === '/v1/refunds') {
      if (failingRefunds-- > 0) return [500, { error: { type: 'api_error', message: 'away' } }]
      const paid = intents.get(form.get('payment_intent') ?? '')
      if (paid?.latest_charge?.refunded)
        return [400, { error: { ...refusal('already refunded').error, code: 'charge_already_refunded' } }]
      refunds.push(form.get('payment_intent') ?? '')
      if (paid) paid.latest_charge = { object: 'charge', disputed: false, refunded: true }
      return [200, { id: 're_1', object: 'refund', status: 'succeeded' }]
    }
    if (method === 'GET' && path === '/v1/payment_intents') return [200, { object: 'list', data: [], has_more: false }]
    if (!intent) return [404, refusal('No such payment_intent')]
    if (action === 'cancel') {
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        return [400, refusal('cannot be canceled')]
      intent.status = 'canceled'
    }
    return [200, intent]
  }

  async function handle(request: IncomingMessage): Promise<[status: number, body: unknown, repeated?: true]> {
    running++
    mostAtOnce = Math.max(mostAtOnce, running)
    const away: [number, unknown] = [500, { error: { type: 'api_error', message: 'away' } }]
    const failure = broken ? 'before' : failures.shift()
    if (failure === 'before') return away
    if (request.headers.authorization !== `Bearer ${STRIPE.STRIPE_SECRET_KEY}`) return [401, refusal('bad key')]
    const key = request.headers['idempotency-key'] as string | undefined
    const form = new URLSearchParams(await text(request))
    const known = request.method === 'POST' && key ? byKey.get(key) : undefined
    if (known) return [...known, true]
    const [status, body] = answer(request.method ?? 'GET', (request.url ?? '').split('?')[0] ?? '', form)
    const held = slow
    slow = null
    held?.reached()
    await held?.answered
    // Like Stripe, this stores results and server errors by idempotency key, but not refusals of invalid calls.
    if (request.method === 'POST' && key && (status === 200 || status >= 500)) byKey.set(key, [status, body])
    return failure === 'after' ? away : [status, body]
  }

  const server = createServer((request, response) => {
    void handle(request).then(([status, body, repeated = false]) => {
      // Without this header, Stripe's library would wait and retry by itself.
      const again = { 'stripe-should-retry': 'false', 'idempotent-replayed': String(repeated) }
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...again })
      running--
      response.end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    intents,
    refunds,
    /** How many calls ran at the same time at most, since this was last asked. */
    takeMostAtOnce(): number {
      const most = mostAtOnce
      mostAtOnce = 0
      return most
    },
    /** Simulates an action of the cardholder or their bank. */
    move(secret: string, status: Status): FakeIntent {
      const intent = [...intents.values()].find(({ client_secret }) => client_secret === secret)
      if (!intent) throw new Error('no such intent')
      intent.status = status
      return intent
    },
    /** Simulates a refund in Stripe's dashboard, or a dispute that the cardholder opens at their bank. */
    charge(intent: FakeIntent, changes: { refunded?: boolean; disputed?: true }): void {
      intent.latest_charge = { object: 'charge', refunded: false, disputed: false, ...intent.latest_charge, ...changes }
    },
    failRefunds(times: number): void {
      failingRefunds = times
    },
    failIntents(times: number): void {
      failingIntents = times
    },
    failNext(...next: Failure[]): void {
      failures.push(...next)
    },
    /** The next call is carried out, and its answer waits. */
    holdNext(): { reached: Promise<void>; release(): void } {
      const [arrival, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      slow = { reached: arrival.resolve, answered: end.promise }
      return { reached: arrival.promise, release: end.resolve }
    },
    setBroken(next: boolean): void {
      if (!next) failures.length = 0
      broken = next
    },
    /** The body and the signature of an event about the intent, as Stripe would send them. */
    event(intent: FakeIntent, type: string, options: { id?: string; secret?: string; at?: number } = {}) {
      const { id = `evt_${randomBytes(8).toString('hex')}`, secret = STRIPE.STRIPE_WEBHOOK_SECRET } = options
      const at = options.at ?? Math.floor(Date.now() / 1000)
      const body = JSON.stringify({ id, object: 'event', type, data: { object: intent } })
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } }
    },
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
