/** A price for what a guest has asked for: an experience made for their stay, told in the chat and by mail. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { findReceiver, insertTrip, lockTrip, updateTrip } from './trip.repo.ts'

type Quote = CallRequest<Calls['quoteTrip']>['body']
type Trip = CallResponse<Calls['quoteTrip']>

type Deps = {
  db: Database
  audit: AuditService
  bookings: Pick<BookingService, 'reach'>
  chat: Pick<ChatService, 'postQuote'>
  mail: MailService
  publicUrl: string
}

export type QuoteService = ReturnType<typeof createQuoteService>

/** A quote's name is one line, kept for both languages. */
const bothWays = (name: string) => ({ gb: name, it: name })

export function createQuoteService({ db, audit, bookings, chat, mail, publicUrl }: Deps) {
  return {
    /** A new one, or a better price for the one that was asked about. */
    async quote(caller: Caller, { booking_id, trip_id, name, price_cents, quantity }: Quote): Promise<Trip> {
      const { holder_id } = await bookings.reach(caller, booking_id, 'write')
      return db.transaction(async (tx) => {
        const before = trip_id ? await lockTrip(tx, trip_id) : null
        if (trip_id && before?.booking_id !== booking_id) throw new AppError('not_found')
        const offer = { name: bothWays(name), price_cents, quantity: quantity ?? 1, quoted: true, visible: true }
        const row = before
          ? await updateTrip(tx, before.id, offer)
          : await insertTrip(tx, { ...offer, custom: true, booking_id })
        await audit.record(tx, { user_id: caller.id, action: 'trip quoted', entity: 'trip', entity_id: row.id })
        await chat.postQuote(tx, caller, { booking_id, holder_id, trip_id: row.id, name, price_cents })
        const receiver = await findReceiver(tx, booking_id)
        if (receiver)
          await mail.post(tx, {
            kind: 'quote',
            to: receiver.email,
            language: receiver.language,
            user_id: receiver.id,
            cause: `quote ${row.id} ${row.version}`,
            data: {
              name: receiver.name,
              flat_name: receiver.flat_name,
              quote: name,
              price_cents,
              link: `${publicUrl}/proposal/${row.id}`,
            },
          })
        return row
      })
    },
  }
}
