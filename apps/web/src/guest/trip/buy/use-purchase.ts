/** A purchase: created on the server, confirmed with the payment provider, then awaited. Repeated presses count once. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { formatEurDigits } from '@portineria/contract/rules/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { refreshHouse } from '../../../lib/house.ts'
import { useStayInView } from '../stay-context.ts'
import { type Confirmed, isOver, outcomeOf } from './payment-outcome.ts'
import { forgetPayment, keepPayment } from './payment-store.ts'

export type Begun = CallResponse<Calls['createIntent']>

export function usePurchase(tripId: number) {
  const { stay } = useStayInView()
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  /** The order whose payment the provider has accepted. */
  const [taken, setTaken] = useState<number | null>(null)
  const { busy, once } = useOnce()
  const orders = useQuery(chatQueries.orders(stay.id))
  // The guest may have paid in another window, or the provider's webhook arrived although its answer here was lost.
  const paid = !busy && orders.data?.some(({ order }) => order.id === begun?.order_id && order.status === 'paid')
  const refresh = () => void client.invalidateQueries({ queryKey: ['order'] })
  // The state of an earlier purchase says nothing about this one.
  useEffect(forgetPayment, [])

  const begin = (quantity: number, terms_version: number) =>
    once(async () => {
      setRefused(null)
      try {
        const body = { booking_id: stay.id, trip_id: tripId, quantity, terms_accepted: true, terms_version } as const
        const answer = await call('createIntent', { body })
        const { client_secret, amount_cents } = answer
        keepPayment({ status: null, message: null, intent: { client_secret, amount: formatEurDigits(amount_cents) } })
        setBegun(answer)
      } catch (error) {
        setRefused(error)
        // The buyer then sees the new terms, and accepts them or not.
        if (error instanceof ApiError && error.code === 'texts_changed') await refreshHouse()
      }
      refresh()
    })

  const conclude = (orderId: number, confirmed: Confirmed) => {
    const outcome = outcomeOf(confirmed)
    const over = outcome.status === 'err' && isOver(confirmed)
    keepPayment(outcome.status === 'ok' || over ? { ...outcome, intent: null } : outcome)
    if (over) setBegun(null)
    if (outcome.status === 'ok') setTaken(orderId)
    if (outcome.status === 'ok' || over) refresh()
  }

  /** Returns the provider's answer; null if there was none. */
  const pay = async (order: Begun, confirm: () => Promise<Confirmed>): Promise<Confirmed | null> => {
    let confirmed: Confirmed | null = null
    await once(async () => {
      keepPayment({ status: null, message: null })
      confirmed = await confirm().catch(() => null)
      conclude(order.order_id, confirmed ?? (await lookUp(order.order_id)))
    })
    return confirmed
  }

  return { begun, refused, taken: taken ?? (paid && begun ? begun.order_id : null), busy, begin, pay }
}

/** A missing answer is not a refusal: the server knows whether the order was paid. */
async function lookUp(id: number): Promise<Confirmed> {
  const order = await call('getOrder', { params: { id } }).catch(() => null)
  if (!order) return { status: 'unanswered', error: null }
  return { status: order.status === 'paid' ? 'succeeded' : 'unknown', error: null }
}

/** Ignores a second press while the first one is still running. */
function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
