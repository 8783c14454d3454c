/** Purchases: an order holds stock, the provider takes the money, and only the provider's answer marks an order as paid. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { DEFAULT_LANGUAGE } from '@portineria/contract/rules/languages'
import { textIn } from '@portineria/contract/rules/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, Payments } from '../../ports/payments.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PushService } from '../push/push.service.ts'
import type { TripService } from '../trip/trip.service.ts'
import {
  addStock,
  claimIntent,
  countHeld,
  findBuyer,
  findOrder,
  findOrderOfIntent,
  findTripName,
  hasPaid,
  holdStayOf,
  insertOrder,
  isOfEarlierGuest,
  listOpenOrders,
  listOrders,
  listPending,
  lockOrder,
  type OrderRow,
  updateOrder,
} from './payment.repo.ts'
import { decideOrder, hasStock, heldUntil, refusePurchase } from './payment.rules.ts'

type Begin = CallRequest<Calls['createIntent']>['body']
type Begun = CallResponse<Calls['createIntent']>
type Order = CallResponse<Calls['getOrder']>

type Deps = {
  db: Database
  clock: Clock
  payments: Payments
  bookings: Pick<BookingService, 'authorize' | 'hold'>
  trips: Pick<TripService, 'findForStay' | 'lock'>
  audit: AuditService
  events: EventService
  house: Pick<HouseService, 'get' | 'note'>
  limiter: Limiter
  queue: Queue
  mail: MailService
  push: Pick<PushService, 'notify'>
  publicUrl: string
  log: FastifyBaseLogger
}

/** A younger order is still at the checkout, where the browser asks for its status itself. */
const RECONCILE_AFTER_MS = 20_000
const AT_ONCE = 100

export type PaymentService = ReturnType<typeof createPaymentService>

export function createPaymentService(deps: Deps) {
  const { db, clock, payments, bookings, trips, audit, events, limiter, queue, mail, push, house, publicUrl, log } =
    deps
  const checksInFlight = new Map<number, Promise<OrderRow>>()
  const iso = (ms = 0) => new Date(clock.now().getTime() + ms).toISOString()

  /** Calls the provider outside any transaction. If it does not answer, nothing is decided. */
  async function askProvider<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (cause) {
      throw new AppError('payment_unavailable', { cause, retryAfter: 10 })
    }
  }

  /** Frees the stock of an order. A job cancels its payment; a guest who still pays gets the experience or a refund. */
  async function releaseHold(tx: Transaction, { id, intent_id }: OrderRow): Promise<void> {
    await publish(tx, await updateOrder(tx, id, { status: 'expired' }))
    if (intent_id !== null) await queue.add(tx, 'cancel-payment', { order_id: id })
  }

  const isHoldOver = ({ held_until }: OrderRow) => new Date(held_until) <= clock.now()

  /** A stay has one unpaid order per experience: the same request returns it, and another quantity or price replaces it. */
  const hold = (caller: Caller, { booking_id, trip_id, quantity }: Begin, terms_version: number): Promise<OrderRow> =>
    db.transaction(async (tx) => {
      // An operator may give the reservation to another guest at this moment.
      const stay = await bookings.hold(tx, caller, booking_id)
      if (stay.holder_id !== caller.id) throw new AppError('not_found')
      const offer = await trips.lock(tx, trip_id)
      if (!offer) throw new AppError('not_found')
      const isOver = (one: OrderRow) =>
        isHoldOver(one) || (one.booking_id === booking_id && one.created_at <= (stay.released_at ?? ''))
      const open = await listOpenOrders(tx, trip_id)
      for (const one of open.filter(isOver)) await releaseHold(tx, one)
      const own = open.filter((one) => one.booking_id === booking_id && !isOver(one))
      const ownHeld = own.reduce((sum, one) => sum + one.quantity, 0)
      const refused = refusePurchase(offer, quantity, (await countHeld(tx, trip_id)) - ownHeld)
      if (refused) throw new AppError(refused)
      const amount_cents = (offer.price_cents ?? 0) * quantity
      const same = own.find((one) => one.quantity === quantity && one.amount_cents === amount_cents)
      for (const one of own) if (one !== same) await releaseHold(tx, one)
      if (same)
        return updateOrder(tx, same.id, {
          terms_at: iso(),
          terms_version,
          held_until: heldUntil(new Date(same.created_at), clock.now()).toISOString(),
        })
      // Another quantity is the same purchase: the limit does not count it again, and it does not hold the stock for longer.
      const begun = own.map(({ created_at }) => created_at).toSorted()[0] ?? null
      if (begun === null) await limiter.count({ rule: 'hold_stay', key: `${booking_id} ${trip_id}` }, tx)
      const created_at = begun ?? iso()
      return insertOrder(tx, {
        booking_id,
        trip_id,
        quantity,
        amount_cents,
        held_until: heldUntil(new Date(created_at), clock.now()).toISOString(),
        created_at,
        terms_at: iso(),
        terms_version,
      })
    })

  async function intentFor(order: OrderRow): Promise<Intent> {
    if (order.intent_id) return askProvider(payments.getIntent(order.intent_id))
    const { [DEFAULT_LANGUAGE]: description } = await findTripName(db, order.trip_id)
    const { id: order_id, amount_cents } = order
    const intent = await askProvider(payments.createIntent({ order_id, amount_cents, description }))
    const { intent_id: first } = await keepIntent(order.id, intent.id)
    return first === null || first === intent.id ? intent : askProvider(payments.getIntent(first))
  }

  /** The order may have ended while the provider was asked. Nobody else would cancel this payment, or ask what became of it. */
  const keepIntent = (id: number, intentId: string): Promise<OrderRow> =>
    db.transaction(async (tx) => {
      const order = await claimIntent(tx, id, intentId)
      if (order.status !== 'pending') await queue.add(tx, 'cancel-payment', { order_id: id })
      return order
    })

  async function sendReceipt(tx: Transaction, order: OrderRow): Promise<void> {
    const buyer = await findBuyer(tx, order.id)
    if (!buyer) return
    const name = await findTripName(tx, order.trip_id)
    await mail.post(tx, {
      kind: 'receipt',
      to: buyer.email,
      language: buyer.language,
      user_id: buyer.id,
      cause: `receipt ${order.id}`,
      data: {
        name: buyer.name,
        what: textIn(name, buyer.language),
        quantity: order.quantity,
        amount_cents: order.amount_cents,
        order_id: order.id,
        link: `${publicUrl}/proposal/${order.trip_id}?stay=${order.booking_id}`,
      },
    })
  }

  const publish = async (tx: Transaction, { id, booking_id, status }: OrderRow) => {
    const buyer = await findBuyer(tx, id)
    await events.publish(tx, { kind: 'order', user_id: buyer?.id ?? null, payload: { id, booking_id } })
    if (buyer && status === 'refunded')
      await push.notify(tx, buyer.id, 'refund', { link: `/proposal?stay=${booking_id}&bought`, about: `order ${id}` })
  }

  /**
   * Stores the provider's answer once. Calls to the outside are queued in the same transaction, so that they happen even if the
   * provider fails repeatedly.
   */
  const settle = (id: number, intent: Intent, refundFailed = false): Promise<OrderRow> =>
    db.transaction(async (tx) => {
      const known = await findOrder(tx, id)
      if (!known) throw new Error(`there is no order ${id}`)
      // If somebody else has the reservation, or gets it at this moment, nobody would get what is paid now.
      await holdStayOf(tx, known)
      // The reservation, the experience and the order are locked in this order everywhere, to avoid deadlocks.
      const offer = await trips.lock(tx, known.trip_id)
      const before = (await lockOrder(tx, id)) ?? known
      const gone = await isOfEarlierGuest(tx, id)
      const stockLeft = !gone && hasStock(offer, before, await countHeld(tx, before.trip_id))
      const status = decideOrder(before.status, intent, { stockLeft, refundFailed })
      const dispute = intent.disputed && before.disputed_at === null ? { disputed_at: iso() } : {}
      if (status === before.status && Object.keys(dispute).length === 0) return before
      const order = await updateOrder(tx, id, { ...dispute, ...(status === before.status ? {} : changesFor(status)) })
      if (status !== before.status) await applyConsequences(tx, before, order)
      await publish(tx, order)
      return order
    })

  const changesFor = (status: OrderRow['status']) => ({
    status,
    ...(status === 'paid' ? { paid_at: iso() } : {}),
    ...(status === 'refunded' ? { refunded_at: iso(), refund_error: null } : {}),
    ...(status === 'refunding' ? { refunded_at: null } : {}),
  })

  async function applyConsequences(
    tx: Transaction,
    before: OrderRow,
    { id, trip_id, quantity, ...order }: OrderRow,
  ): Promise<void> {
    if (order.status === 'paid') {
      await addStock(tx, trip_id, -quantity)
      await sendReceipt(tx, { ...order, id, trip_id, quantity })
    }
    if (order.status === 'refunding') await queue.add(tx, 'refund-order', { order_id: id })
    // The stock is available again as soon as the refund is decided.
    if (before.status === 'paid') await addStock(tx, trip_id, quantity)
  }

  const check = async (order: OrderRow, refundFailed?: boolean): Promise<OrderRow> =>
    order.intent_id === null
      ? order
      : settle(order.id, await askProvider(payments.getIntent(order.intent_id)), refundFailed)

  /** Concurrent requests about one order share one call to the provider. */
  function checkForBrowser(order: OrderRow): Promise<OrderRow> {
    const underWay = checksInFlight.get(order.id)
    if (underWay) return underWay
    const answer = check(order).finally(() => checksInFlight.delete(order.id))
    checksInFlight.set(order.id, answer)
    return answer
  }

  /** Decides on the locked order, because the guest may have renewed its hold since it was listed. */
  const expire = ({ id }: OrderRow): Promise<void> =>
    db.transaction(async (tx) => {
      const now = await lockOrder(tx, id)
      if (now?.status === 'pending' && (await isOver(tx, now))) await releaseHold(tx, now)
    })

  const isOver = async (on: Connection, order: OrderRow): Promise<boolean> =>
    isHoldOver(order) || isOfEarlierGuest(on, order.id)

  async function orderFor(caller: Caller, id: number): Promise<OrderRow> {
    const order = await findOrder(db, id)
    if (!order) throw new AppError('not_found')
    await bookings.authorize(caller, order.booking_id, 'read')
    if (caller.role_id !== ROLE.admin && (await isOfEarlierGuest(db, id))) throw new AppError('not_found')
    return order
  }

  async function checkIntent(intentId: string, refundFailed?: boolean): Promise<void> {
    const order = await findOrderOfIntent(db, intentId)
    if (order) await check(order, refundFailed)
  }

  return {
    async createIntent(caller: Caller, body: Begin): Promise<Begun> {
      const stay = await bookings.authorize(caller, body.booking_id, 'write')
      // An operator does not buy for a guest, and never sees the secret that a guest pays with.
      if (stay.holder_id !== caller.id) throw new AppError('not_found')
      if (!(await trips.findForStay(body.trip_id, stay))) throw new AppError('not_found')
      const { terms } = (await house.get()).texts
      if (body.terms_version !== undefined && body.terms_version !== terms) throw new AppError('texts_changed')
      const order = await hold(caller, body, terms)
      const intent = await intentFor(order)
      // The guest paid a moment ago in another tab. The order is settled now, and nothing is sold twice.
      if (intent.status === 'succeeded') await settle(order.id, intent)
      return {
        client_secret: intent.client_secret,
        order_id: order.id,
        amount_cents: order.amount_cents,
        publishable_key: payments.publishableKey,
        provider: payments.provider,
      }
    },

    async get(caller: Caller, id: number): Promise<Order> {
      const order = await orderFor(caller, id)
      return order.status === 'pending' ? checkForBrowser(order) : order
    },

    list: (query: CallRequest<Calls['listOrders']>['query']) => listOrders(db, query),

    /** Decides the refund; a job carries it out. A second request for a refund that keeps failing retries it now. */
    refund: (caller: Caller, id: number): Promise<Order> =>
      db.transaction(async (tx) => {
        const order = await findOrder(tx, id)
        if (!order) throw new AppError('not_found')
        await trips.lock(tx, order.trip_id)
        const now = (await lockOrder(tx, id)) ?? order
        if (now.status === 'refunded') return now
        if (now.status === 'refunding') {
          await queue.add(tx, 'refund-order', { order_id: id })
          return now
        }
        if (now.status !== 'paid' || !now.intent_id) throw new AppError('not_refundable')
        const refunding = await updateOrder(tx, id, changesFor('refunding'))
        await applyConsequences(tx, now, refunding)
        await audit.record(tx, { user_id: caller.id, action: 'order refunded', entity: 'order', entity_id: id })
        await publish(tx, refunding)
        return refunding
      }),

    /** Runs as a job. The provider refunds an order once, however often it is called. */
    async refundAtProvider(id: number): Promise<void> {
      const order = await findOrder(db, id)
      if (order?.status !== 'refunding' || order.intent_id === null) return
      try {
        await payments.refund(order.intent_id)
      } catch (error) {
        await db.transaction(async (tx) => {
          const now = await lockOrder(tx, id)
          if (now?.status !== 'refunding') return
          const refund_error = error instanceof Error ? error.message : String(error)
          await publish(tx, await updateOrder(tx, id, { refund_error }))
        })
        throw error
      }
      await db.transaction(async (tx) => {
        const now = await lockOrder(tx, id)
        if (now?.status === 'refunding') await publish(tx, await updateOrder(tx, id, changesFor('refunded')))
      })
    },

    /** Runs as a job. If the guest paid a moment before, the payment counts. */
    async cancel(id: number): Promise<void> {
      const order = await findOrder(db, id)
      if (!order?.intent_id) return
      const intent = await payments.cancelIntent(order.intent_id)
      await settle(id, intent)
      // A slow bank may still pay, so the job is retried until the outcome is known.
      if (intent.status !== 'canceled' && intent.status !== 'succeeded') throw new Error('the payment is under way')
    },

    /**
     * Handles a webhook. An event only says that something happened, and the provider is asked for the current state. Therefore
     * duplicate, disordered and late events do no harm.
     */
    async handleWebhook(body: Buffer, signature: string | undefined): Promise<{ received: true }> {
      const event = payments.readEvent(body, signature)
      if (!event) throw new AppError('forged_event')
      await house.note('payment_event')
      if (event.intent_id) await checkIntent(event.intent_id, event.refundFailed)
      return { received: true }
    },

    syncIntent: (intentId: string) => checkIntent(intentId),

    /** Releases the unpaid orders of a quote that is about to be replaced. Refuses if the quote was paid. */
    async cancelQuote(tx: Transaction, tripId: number): Promise<void> {
      if (await hasPaid(tx, tripId)) throw new AppError('quote_paid')
      for (const one of await listOpenOrders(tx, tripId)) await releaseHold(tx, one)
    },

    /** Checks orders whose browser was closed or whose event never came, and releases orders whose hold is over. */
    async reconcile(): Promise<void> {
      for (const order of await listPending(db, iso(-RECONCILE_AFTER_MS), AT_ONCE))
        try {
          if (await isOver(db, order)) await expire(order)
          else await check(order)
        } catch (error) {
          log.warn({ err: error, order_id: order.id }, 'order reconcile failed')
        }
    },
  }
}
