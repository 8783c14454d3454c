/** Buying, step by step: begun with the server, confirmed with the provider, then waited for. However often pressed, once. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { formatEurDigits } from '@portineria/contract/rules/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { useStayInView } from '../stay-context.ts'
import { type Confirmed, isOver, outcomeOf } from './payment-outcome.ts'
import { forgetPayment, keepPayment } from './payment-store.ts'

export type Begun = CallResponse<Calls['createIntent']>

export function usePurchase(tripId: number) {
  const { stay } = useStayInView()
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  /** The order whose payment the provider has taken. */
  const [taken, setTaken] = useState<number | null>(null)
  const { busy, once } = useOnce()
  const orders = useQuery(chatQueries.orders(stay.id))
  // Another window may have paid it, or the provider's word may have come without an answer here.
  const paid = !busy && orders.data?.some(({ order }) => order.id === begun?.order_id && order.status === 'paid')
  const refresh = () => void client.invalidateQueries({ queryKey: ['order'] })
  // How an earlier purchase went is no word about this one.
  useEffect(forgetPayment, [])

  const begin = (quantity: number) =>
    once(async () => {
      setRefused(null)
      try {
        const body = { booking_id: stay.id, trip_id: tripId, quantity, terms_accepted: true } as const
        const answer = await call('createIntent', { body })
        const { client_secret, amount_cents } = answer
        keepPayment({ status: null, message: null, intent: { client_secret, amount: formatEurDigits(amount_cents) } })
        setBegun(answer)
      } catch (error) {
        setRefused(error)
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

  /** Answers what the provider said; null if there was no answer. */
  const pay = async (order: Begun, confirm: () => Promise<Confirmed>): Promise<Confirmed | null> => {
    let said: Confirmed | null = null
    await once(async () => {
      keepPayment({ status: null, message: null })
      said = await confirm().catch(() => null)
      conclude(order.order_id, said ?? (await lookUp(order.order_id)))
    })
    return said
  }

  return { begun, refused, taken: taken ?? (paid && begun ? begun.order_id : null), busy, begin, pay }
}

/** No answer is no refusal: the server knows whether it was paid all the same. */
async function lookUp(id: number): Promise<Confirmed> {
  const order = await call('getOrder', { params: { id } }).catch(() => null)
  if (!order) return { status: 'unanswered', error: null }
  return { status: order.status === 'paid' ? 'succeeded' : 'unknown', error: null }
}

/** The second tap finds the first at work. */
function useOnce() {
  const [busy, setBusy] = useState(false)
  const atWork = useRef(false)
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (atWork.current) return
    atWork.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      atWork.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}
