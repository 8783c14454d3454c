/** Confirms a sandbox payment; if the bank requires it, waits until the guest has allowed or refused the payment. */
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import type { Confirmed } from './payment-outcome.ts'

export type Card = { number: string; expiry: string; cvc: string }

export function useBank() {
  const [answer, setAnswer] = useState<((allowed: boolean) => void) | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (allowed: boolean) => {
        setAnswer(null)
        resolve(allowed)
      })
    })
  const confirm = async (client_secret: string, card: Card): Promise<Confirmed> => {
    const first = await call('confirmSandbox', { body: { client_secret, card } })
    if (first.status !== 'requires_action') return first
    const authenticated = await ask()
    return call('confirmSandbox', { body: { client_secret, card, authenticated } })
  }
  return { answer, confirm }
}
