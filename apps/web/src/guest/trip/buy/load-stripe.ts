/** Stripe's own script, fetched from Stripe when somebody pays with it and never before. Only what we call is typed. */
import type { Confirmed } from './payment-outcome.ts'

const ADDRESS = 'https://js.stripe.com/endive/stripe.js'

type PaymentElement = {
  mount(place: HTMLElement): void
  focus(): void
  destroy(): void
  on(event: 'ready' | 'loaderror', heard: () => void): void
}
type Refusal = { type: string; code?: string; decline_code?: string; payment_intent?: { status: string } }
export type StripeElements = { create(kind: 'payment'): PaymentElement }
export type Stripe = {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  /** Does not reject: it answers one or the other. */
  confirmPayment(options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }): Promise<{ error?: Refusal; paymentIntent?: { status: string } }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

let script: Promise<void> | undefined

const fetchScript = () =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = ADDRESS
    element.onload = () => resolve()
    element.onerror = () => {
      // Another try must be another script.
      script = undefined
      element.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(element)
  })

export async function loadStripe(publishableKey: string): Promise<Stripe> {
  await (script ??= fetchScript())
  if (!window.Stripe) throw new Error('Stripe.js is not what it was')
  return window.Stripe(publishableKey)
}

export async function confirmWith(stripe: Stripe, elements: StripeElements): Promise<Confirmed> {
  // Methods that lead away come back to what was bought; the server knows by itself whether it was paid.
  const return_url = `${window.location.origin}/proposal?bought`
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url },
  })
  if (error?.type === 'validation_error') return { status: 'incomplete', error: null }
  // Nobody answered: whether it was paid is for the server to find out.
  if (error?.type === 'api_connection_error') throw new Error('Stripe did not answer')
  return { status: (paymentIntent ?? error?.payment_intent)?.status ?? 'unknown', error: error ?? null }
}
