/** Payments through Stripe. An order has its own idempotency key, so that a retry or a second process makes no second payment. */
import Stripe from 'stripe'
import type { Intent, IntentStatus, Payments } from '../../ports/payments.ts'

type Options = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than Stripe's own; tests use a fake Stripe. */
  api?: URL | undefined
}

/** A guest at the checkout should not wait longer than this. */
const TIMEOUT_MS = 15_000
/** An operator who tests the keys waits in front of the screen. */
const CHECK_TIMEOUT_MS = 8_000
/** The maximum age of a webhook signature. */
const TOLERANCE_SECONDS = 300

/**
 * Stripe repeats its first answer to a key for a day, even if that answer was a failure on Stripe's side. After a repeated failure
 * the next key is tried, up to this many keys.
 */
const MAX_KEYS = 5
const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true')

async function withKey<T>(name: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++)
    try {
      return await ask(n === 1 ? name : `${name}-${n}`)
    } catch (error) {
      if (n === MAX_KEYS || !isRepeatedFailure(error)) throw error
    }
}

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

/** The charge says whether the money was refunded or is disputed. */
const WITH_CHARGE = { expand: ['latest_charge'] }

function intentOf({ id, client_secret, status, amount, latest_charge }: Stripe.PaymentIntent): Intent {
  const charge = typeof latest_charge === 'object' ? latest_charge : null
  return {
    id,
    client_secret: client_secret ?? '',
    // An unknown status counts as processing: the intent is neither paid nor payable, and the server waits.
    status: statuses[status] ?? 'processing',
    amount_cents: amount,
    refunded: charge?.refunded ?? false,
    disputed: charge?.disputed ?? false,
  }
}

export function stripePayments({ secretKey, publishableKey, webhookSecret, api }: Options): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api
      ? { host: api.hostname, port: Number(api.port), protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  })
  return {
    provider: 'stripe',
    publishableKey,

    async createIntent({ order_id, amount_cents, description }) {
      const intent = {
        amount: amount_cents,
        currency: 'eur',
        description,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { order_id: String(order_id) },
      } satisfies Stripe.PaymentIntentCreateParams
      return intentOf(
        await withKey(`portineria-order-${order_id}`, (idempotencyKey) =>
          stripe.paymentIntents.create(intent, { idempotencyKey }),
        ),
      )
    },

    getIntent: async (id) => intentOf(await stripe.paymentIntents.retrieve(id, WITH_CHARGE)),

    async cancelIntent(id) {
      try {
        return intentOf(await stripe.paymentIntents.cancel(id))
      } catch (error) {
        // The intent has already ended; its current state says how.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return intentOf(await stripe.paymentIntents.retrieve(id, WITH_CHARGE))
        throw error
      }
    },

    /** Needs no idempotency key: Stripe refunds a whole payment only once and answers `charge_already_refunded` afterwards. */
    async refund(intentId) {
      try {
        await stripe.refunds.create({ payment_intent: intentId })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
      }
    },

    /** Asks for what the server needs anyway, so that a key with few rights gives the right answer too. */
    async checkKeys() {
      try {
        await stripe.paymentIntents.list({ limit: 1 }, { timeout: CHECK_TIMEOUT_MS, maxNetworkRetries: 0 })
        return true
      } catch (error) {
        const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
        if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return false
        throw error
      }
    },

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, TOLERANCE_SECONDS)
        const about = event.data.object as { object?: string; id?: string; payment_intent?: string | null }
        const intent_id = about.object === 'payment_intent' ? (about.id ?? null) : (about.payment_intent ?? null)
        return { intent_id, refundFailed: event.type === 'refund.failed' }
      } catch {
        return null
      }
    },
  }
}
