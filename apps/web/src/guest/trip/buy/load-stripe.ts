/** Loads Stripe's script from Stripe when a guest pays with it, and confirms the payment. */
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'
import type { Confirmed } from './payment-outcome.ts'

/** A failed load can be tried again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await load(publishableKey)
  if (!stripe) throw new Error('Stripe.js did not load')
  return stripe
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
