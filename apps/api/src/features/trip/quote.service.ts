/** Quotes: an experience with a price that is made for one stay, and sent to the guest in the chat and by mail. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { textOf } from '@portineria/contract/rules/text'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PaymentService } from '../payment/payment.service.ts'
import { findReceiver, findTripForStay, insertTrip, lockTrip, type TripRow, updateTrip } from './trip.repo.ts'

type Quote = CallRequest<Calls['quoteTrip']>['body']
type Trip = CallResponse<Calls['quoteTrip']>

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  bookings: Pick<BookingService, 'authorize'>
  chat: Pick<ChatService, 'postQuote'>
  mail: MailService
  payments: Pick<PaymentService, 'cancelQuote'>
  publicUrl: string
}

/** A quote has the picture of the experience that the guest asked about, or of the quote that it replaces. */
const lookOf = (like: TripRow | null) => (like ? { category: like.category, photo: like.photo } : {})

export type QuoteService = ReturnType<typeof createQuoteService>

export function createQuoteService({ db, clock, audit, bookings, chat, mail, payments, publicUrl }: Deps) {
  /** Locks the quote that a newer one replaces. It must not be replaced already; `withdraw` refuses a paid one. */
  async function lockOld(tx: Transaction, id: number, bookingId: number): Promise<TripRow> {
    const old = await lockTrip(tx, id)
    if (old?.booking_id !== bookingId) throw new AppError('not_found')
    if (old.replaced_by !== null) throw new AppError('quote_replaced')
    return old
  }

  async function sendMail(tx: Transaction, quote: TripRow, { booking_id, name, price_cents }: Quote): Promise<void> {
    const receiver = await findReceiver(tx, booking_id)
    if (!receiver) return
    await mail.post(tx, {
      kind: 'quote',
      to: receiver.email,
      language: receiver.language,
      user_id: receiver.id,
      cause: `quote ${quote.id} ${quote.version}`,
      data: {
        name: receiver.name,
        flat_name: receiver.flat_name,
        quote: name,
        price_cents,
        price_unit: quote.price_unit,
        link: `${publicUrl}/proposal/${quote.id}`,
      },
    })
  }

  return {
    /** Every quote is a new experience, so that what a guest was offered or has bought never changes. */
    async quote(caller: Caller, quote: Quote): Promise<Trip> {
      const { booking_id, trip_id, name, price_cents, price_unit, quantity, answers_trip_id = null } = quote
      const stay = await bookings.authorize(caller, booking_id, 'write')
      const { holder_id } = stay
      const asked = answers_trip_id === null ? null : await findTripForStay(db, answers_trip_id, stay)
      return db.transaction(async (tx) => {
        const old = trip_id ? await lockOld(tx, trip_id, booking_id) : null
        if (old) await payments.cancelQuote(tx, old.id)
        // A quote has one name, which is stored for all languages.
        const offer = { name: textOf(() => name), price_cents, quantity: quantity ?? 1, quoted: true, visible: true }
        const row = await insertTrip(tx, {
          ...offer,
          ...(price_unit && { price_unit }),
          ...lookOf(asked ?? old),
          custom: true,
          booking_id,
          created_at: clock.now().toISOString(),
        })
        if (old) await updateTrip(tx, old.id, { replaced_by: row.id })
        await audit.record(tx, { user_id: caller.id, action: 'trip quoted', entity: 'trip', entity_id: row.id })
        await chat.postQuote(tx, caller, { booking_id, holder_id, trip_id: row.id, name, price_cents, answers_trip_id })
        await sendMail(tx, row, quote)
        return row
      })
    },
  }
}
