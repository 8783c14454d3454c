/** Loads Stripe's script from Stripe, only when a guest pays with it. The types cover only what we call. */
import type { Confirmed } from './payment-outcome.ts'

const ADDRESS = 'https://js.stripe.com/endive/stripe.js'

type PaymentElement = {
  mount(place: HTMLElement): void
  focus(): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}
type Refusal = { type: string; code?: string; decline_code?: string; payment_intent?: { status: string } }
export type StripeElements = { create(kind: 'payment'): PaymentElement }
export type Stripe = {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  /** Does not reject: the answer has either the error or the payment intent. */
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
      // A retry needs a new script element.
      script = undefined
      element.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(element)
  })

export async function loadStripe(publishableKey: string): Promise<Stripe> {
  await (script ??= fetchScript())
  if (!window.Stripe) throw new Error('Stripe.js did not define window.Stripe')
  return window.Stripe(publishableKey)
}

export async function confirmWith(stripe: Stripe, elements: StripeElements): Promise<Confirmed> {
  // Payment methods with a redirect return to the list of orders; the server learns the outcome from Stripe.
  const return_url = `${window.location.origin}/proposal?bought`
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url },
  })
  if (error?.type === 'validation_error') return { status: 'incomplete', error: null }
  // Without an answer from Stripe the caller asks the server whether it was paid.
  if (error?.type === 'api_connection_error') throw new Error('Stripe did not answer')
  return { status: (paymentIntent ?? error?.payment_intent)?.status ?? 'unknown', error: error ?? null }
}
