/** Buying: an order holds stock, the provider takes the money, and only its word makes an order paid. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, Payments } from '../../ports/payments.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PushService } from '../push/push.service.ts'
import type { TripService } from '../trip/trip.service.ts'
import {
  addStock,
  countHeld,
  findBuyer,
  findOrder,
  findOrderOfIntent,
  findTripName,
  hasPaid,
  insertOrder,
  listOpenOrders,
  listOrders,
  listPending,
  lockOrder,
  lockTripRow,
  type OrderRow,
  setIntent,
  takeEvent,
  updateOrder,
} from './payment.repo.ts'
import { decideOrder, HOLD_MS, refusePurchase } from './payment.rules.ts'

type Begin = CallRequest<Calls['createIntent']>['body']
type Begun = CallResponse<Calls['createIntent']>
type Order = CallResponse<Calls['getOrder']>

type Deps = {
  db: Database
  clock: Clock
  payments: Payments
  bookings: Pick<BookingService, 'reach'>
  trips: Pick<TripService, 'findForStay'>
  audit: AuditService
  events: EventService
  mail: MailService
  push: Pick<PushService, 'tell'>
  publicUrl: string
  log: FastifyBaseLogger
}

/** An order younger than this is still at the till; its browser asks by itself. */
const RECONCILE_AFTER_MS = 20_000
const AT_ONCE = 100

export type PaymentService = ReturnType<typeof createPaymentService>

export function createPaymentService(deps: Deps) {
  const { db, clock, payments, bookings, trips, audit, events, mail, push, publicUrl, log } = deps
  const iso = (ms = 0) => new Date(clock.now().getTime() + ms).toISOString()

  /** The provider is asked outside any transaction; when it does not answer, nothing is decided. */
  async function askProvider<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (cause) {
      throw new AppError('payment_unavailable', { cause, retryAfter: 10 })
    }
  }

  type Held = { order: OrderRow; replaced: OrderRow[] }

  /** One open order per stay and experience: asking again is the same order, another number or price takes its place. */
  const hold = ({ booking_id, trip_id, quantity }: Begin): Promise<Held> =>
    db.transaction(async (tx) => {
      const offer = await lockTripRow(tx, trip_id)
      if (!offer) throw new AppError('not_found')
      const open = await listOpenOrders(tx, trip_id, booking_id)
      const own = open.filter(({ held_until }) => held_until > iso()).reduce((sum, one) => sum + one.quantity, 0)
      const refused = refusePurchase(offer, quantity, (await countHeld(tx, trip_id, iso())) - own)
      if (refused) throw new AppError(refused)
      const amount_cents = (offer.price_cents ?? 0) * quantity
      const same = open.find((one) => one.quantity === quantity && one.amount_cents === amount_cents)
      const replaced = open.filter((one) => one !== same)
      for (const { id } of replaced) await updateOrder(tx, id, { status: 'expired' })
      const until = { held_until: iso(HOLD_MS) }
      const order = same
        ? await updateOrder(tx, same.id, until)
        : await insertOrder(tx, {
            booking_id,
            trip_id,
            quantity,
            amount_cents,
            ...until,
            created_at: iso(),
            terms_at: iso(),
          })
      return { order, replaced }
    })

  /** Nobody should pay what was replaced. Whoever does all the same is served or paid back: nothing depends on this. */
  async function giveUp(orders: OrderRow[]): Promise<void> {
    for (const { id, intent_id } of orders)
      if (intent_id !== null)
        await payments.cancelIntent(intent_id).catch((error: unknown) => {
          log.warn({ err: error, order_id: id }, 'the payment of a replaced order was not given up')
        })
  }

  async function intentFor(order: OrderRow): Promise<Intent> {
    if (order.intent_id) return askProvider(payments.getIntent(order.intent_id))
    const { gb } = await findTripName(db, order.trip_id)
    const { id: order_id, amount_cents } = order
    const intent = await askProvider(payments.createIntent({ order_id, amount_cents, description: gb }))
    await setIntent(db, order.id, intent.id)
    return intent
  }

  async function sendReceipt(tx: Transaction, order: OrderRow): Promise<void> {
    const buyer = await findBuyer(tx, order.booking_id)
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
        what: name[buyer.language] || name.gb || name.it,
        quantity: order.quantity,
        amount_cents: order.amount_cents,
        order_id: order.id,
        link: `${publicUrl}/proposal/${order.trip_id}?stay=${order.booking_id}`,
      },
    })
  }

  const tell = async (tx: Transaction, { id, booking_id, status }: OrderRow) => {
    const buyer = await findBuyer(tx, booking_id)
    await events.tell(tx, { kind: 'order', user_id: buyer?.id ?? null, payload: { id, booking_id } })
    if (buyer && status === 'refunded')
      await push.tell(tx, buyer.id, 'refund', { link: `/proposal?stay=${booking_id}&bought`, about: `order ${id}` })
  }

  /** What the provider says, written down once. Answers the order, and whether its money must go back. */
  const settle = (id: number, intent: Intent): Promise<{ order: OrderRow; giveBack: boolean }> =>
    db.transaction(async (tx) => {
      const known = await findOrder(tx, id)
      if (!known) throw new Error(`there is no order ${id}`)
      // The experience before the order, as everywhere, lest two wait for each other.
      const offer = await lockTripRow(tx, known.trip_id)
      const before = (await lockOrder(tx, id)) ?? known
      const held = await countHeld(tx, before.trip_id, iso())
      // Of a quote that was replaced there is nothing left to give.
      const stockLeft =
        !offer || (offer.replaced_by === null && (offer.quantity === null || offer.quantity - held >= before.quantity))
      const status = decideOrder(before.status, intent.status, stockLeft)
      if (status === before.status) return { order: before, giveBack: false }
      const paid = status === 'paid'
      const order = await updateOrder(tx, id, { status, ...(paid ? { paid_at: iso() } : {}) })
      if (paid) {
        await addStock(tx, order.trip_id, -order.quantity)
        await sendReceipt(tx, order)
      }
      await tell(tx, order)
      return { order, giveBack: status === 'refunded' }
    })

  async function apply(order: OrderRow, intent: Intent): Promise<OrderRow> {
    const settled = await settle(order.id, intent)
    // Paid too late for what was sold meanwhile. Asked once per order, however often this runs.
    if (settled.giveBack) await askProvider(payments.refund(intent.id, order.id))
    return settled.order
  }

  const check = async (order: OrderRow): Promise<OrderRow> =>
    order.intent_id === null ? order : apply(order, await askProvider(payments.getIntent(order.intent_id)))

  /** Its time is over: nobody may pay it any more, unless somebody just did. */
  async function expire(order: OrderRow): Promise<void> {
    const intent = order.intent_id === null ? null : await askProvider(payments.cancelIntent(order.intent_id))
    if (intent) await apply(order, intent)
    else
      await db.transaction(async (tx) => {
        const now = await lockOrder(tx, order.id)
        if (now?.status === 'pending' && now.intent_id === null)
          await tell(tx, await updateOrder(tx, order.id, { status: 'expired' }))
      })
  }

  async function orderFor(caller: Caller, id: number): Promise<OrderRow> {
    const order = await findOrder(db, id)
    if (!order) throw new AppError('not_found')
    await bookings.reach(caller, order.booking_id, 'read')
    return order
  }

  async function takeWord(intentId: string): Promise<void> {
    const order = await findOrderOfIntent(db, intentId)
    if (order) await check(order)
  }

  return {
    async begin(caller: Caller, body: Begin): Promise<Begun> {
      const stay = await bookings.reach(caller, body.booking_id, 'write')
      if (!(await trips.findForStay(body.trip_id, stay))) throw new AppError('not_found')
      const { order, replaced } = await hold(body)
      await giveUp(replaced)
      const intent = await intentFor(order)
      // Paid a moment ago in another tab: told, not sold twice.
      if (intent.status === 'succeeded') await apply(order, intent)
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
      return order.status === 'pending' ? check(order) : order
    },

    list: (query: CallRequest<Calls['listOrders']>['query']) => listOrders(db, query),

    async refund(caller: Caller, id: number): Promise<Order> {
      const order = await findOrder(db, id)
      if (!order) throw new AppError('not_found')
      if (order.status === 'refunded') return order
      if (order.status !== 'paid' || !order.intent_id) throw new AppError('not_refundable')
      await askProvider(payments.refund(order.intent_id, id))
      return db.transaction(async (tx) => {
        await lockTripRow(tx, order.trip_id)
        const now = await lockOrder(tx, id)
        if (now?.status !== 'paid') return now ?? order
        const done = await updateOrder(tx, id, { status: 'refunded', refunded_at: iso() })
        await addStock(tx, order.trip_id, order.quantity)
        await audit.record(tx, { user_id: caller.id, action: 'order refunded', entity: 'order', entity_id: id })
        await tell(tx, done)
        return done
      })
    },

    /** Duplicates, disorder and delay change nothing: an event only says that something happened; what, is asked. */
    async hear(body: Buffer, signature: string | undefined): Promise<{ received: true }> {
      const event = payments.readEvent(body, signature)
      if (!event) throw new AppError('forged_event')
      if (event.intent_id) await takeWord(event.intent_id)
      await db.transaction((tx) => takeEvent(tx, event.id, event.type))
      return { received: true }
    },

    takeWord,

    /** A quote is about to be replaced: what was begun to be paid for it ends. Answers that, to be given up afterwards. */
    async withdraw(tx: Transaction, tripId: number): Promise<OrderRow[]> {
      if (await hasPaid(tx, tripId)) throw new AppError('quote_paid')
      const open = await listOpenOrders(tx, tripId)
      for (const { id } of open) await tell(tx, await updateOrder(tx, id, { status: 'expired' }))
      return open
    },

    giveUp,

    /** Orders whose browser was closed or whose event never came; and those whose time is over. */
    async reconcile(): Promise<void> {
      for (const order of await listPending(db, iso(-RECONCILE_AFTER_MS), AT_ONCE))
        try {
          if (order.held_until <= iso()) await expire(order)
          else await check(order)
        } catch (error) {
          log.warn({ err: error, order_id: order.id }, 'an order could not be checked with the payment provider')
        }
    },
  }
}
