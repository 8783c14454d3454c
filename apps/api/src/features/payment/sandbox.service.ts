/** The built-in payment provider for demos and tests: it has every outcome of a card and takes no money. */
import { randomBytes } from 'node:crypto'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, Payments } from '../../ports/payments.ts'
import {
  findSandboxIntent,
  findSandboxIntentBySecret,
  insertSandboxIntent,
  updateSandboxIntent,
} from './sandbox.repo.ts'
import { PROCESSING_MS, payWith } from './sandbox.rules.ts'

type Confirm = CallRequest<Calls['confirmSandbox']>['body']
type Confirmed = CallResponse<Calls['confirmSandbox']>

type Deps = { db: Database; clock: Clock; log: FastifyBaseLogger }

export type Sandbox = Payments & {
  confirm(body: Confirm): Promise<Confirmed>
  /** The listener is called a moment after a payment, like a provider's webhook. */
  onPaid(listener: (intentId: string) => Promise<void>): void
}

/** With a real provider, the event comes after the answer to the browser. */
const EVENT_DELAY_MS = 300

export function createSandbox({ db, clock, log }: Deps): Sandbox {
  let notify: (intentId: string) => Promise<void> = async () => undefined
  const notifyLater = (id: string, ms: number) =>
    setTimeout(() => {
      notify(id).catch((error: unknown) => log.warn({ err: error, intent_id: id }, 'sandbox event handling failed'))
    }, ms).unref()

  async function get(id: string): Promise<Intent> {
    const row = await findSandboxIntent(db, id)
    if (!row) throw new Error(`the sandbox has no payment ${id}`)
    const through = row.status === 'processing' && row.through_at !== null && new Date(row.through_at) <= clock.now()
    return { ...row, status: through ? 'succeeded' : row.status, disputed: false }
  }

  return {
    provider: 'sandbox',
    publishableKey: 'sandbox',

    async createIntent({ order_id, amount_cents }) {
      const id = `sandbox_order_${order_id}`
      const client_secret = `${id}_secret_${randomBytes(16).toString('hex')}`
      await insertSandboxIntent(db, { id, client_secret, amount_cents })
      return get(id)
    },

    getIntent: get,
    checkKeys: async () => true,

    async cancelIntent(id) {
      await updateSandboxIntent(db, id, 'open', { status: 'canceled' })
      return get(id)
    },

    async refund(intentId) {
      await updateSandboxIntent(db, intentId, null, { refunded: true })
    },

    // The sandbox sends no webhooks.
    readEvent: () => null,

    onPaid(listener) {
      notify = listener
    },

    async confirm({ client_secret, card, authenticated }) {
      const row = await findSandboxIntentBySecret(db, client_secret)
      if (!row) throw new AppError('not_found')
      const paid = payWith({ ...card, authenticated }, clock.now())
      if (paid.status !== 'succeeded' && paid.status !== 'processing') return paid
      const through_at = new Date(clock.now().getTime() + PROCESSING_MS).toISOString()
      const taken = await updateSandboxIntent(db, row.id, 'open', { status: paid.status, through_at })
      // The intent was already paid or cancelled, so its current status counts.
      const now = taken ? paid.status : (await get(row.id)).status
      if (now === 'canceled')
        return {
          status: 'requires_payment_method',
          error: { code: 'payment_intent_unexpected_state', decline_code: null },
        }
      notifyLater(row.id, now === 'processing' ? PROCESSING_MS + EVENT_DELAY_MS : EVENT_DELAY_MS)
      return { status: now === 'processing' ? 'processing' : 'succeeded', error: null }
    },
  }
}
