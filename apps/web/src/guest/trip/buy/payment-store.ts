/** The payment state of spec §3: how the last payment went and what is being paid. Persisted until the guest signs out. */
import { useSyncExternalStore } from 'react'
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
const listeners = new Set<() => void>()
let state: PaymentState | undefined

function read(): PaymentState {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as PaymentState | null) ?? none
  } catch {
    // A value that cannot be parsed counts as no payment.
    return none
  }
}

const getPayment = (): PaymentState => (state ??= read())

export function keepPayment(changes: Partial<PaymentState>): void {
  state = { ...getPayment(), ...changes }
  storeIfRoom(KEY, JSON.stringify(state))
  for (const listener of listeners) listener()
}

export function forgetPayment(): void {
  state = none
  localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePayment = (): PaymentState => useSyncExternalStore(watch, getPayment)

onSignOut(forgetPayment)
