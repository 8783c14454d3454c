/** The payment state of spec §3: how the last payment went and what is being paid. Persisted until the guest signs out. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/create-store.ts'
import { onSignOut } from '../../../lib/sign-out.ts'
import { storeIfRoom } from '../../../lib/store-if-room.ts'
import type { Outcome } from './payment-outcome.ts'

export type PaymentState = {
  status: 'ok' | 'err' | null
  message: Outcome['message'] | null
  /** The amount in the spec's plain digits: `9600`. */
  intent: { client_secret: string; amount: string } | null
}

const KEY = 'portineria.payment'
const none: PaymentState = { status: null, message: null, intent: null }

function read(): PaymentState {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as PaymentState | null) ?? none
  } catch {
    // A value that cannot be parsed counts as no payment.
    return none
  }
}

const payment = createStore(read())

export function keepPayment(changes: Partial<PaymentState>): void {
  const next = { ...payment.get(), ...changes }
  storeIfRoom(KEY, JSON.stringify(next))
  payment.set(next)
}

export function forgetPayment(): void {
  localStorage.removeItem(KEY)
  payment.set(none)
}

export const usePayment = (): PaymentState => useSyncExternalStore(payment.watch, payment.get)

onSignOut(forgetPayment)
