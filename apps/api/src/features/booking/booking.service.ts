/** Reservations for their readers. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Secrets } from '../../secrets.ts'
import { presentSummary } from './booking.present.ts'
import { findBookingOfHolder, listBookings } from './booking.repo.ts'

type List = Calls['listBookings']
export type BookingService = ReturnType<typeof createBookingService>

export function createBookingService({ db, secrets }: { db: Database; secrets: Secrets }) {
  return {
    /** A holder sees their own; an archived stay is invisible to them. */
    async list(caller: Caller, query: CallRequest<List>['query']): Promise<CallResponse<List>> {
      const admin = caller.role_id === ROLE.admin
      if (!admin && query.archived) return { data: [], total: 0 }
      const { rows, total } = await listBookings(db, query, admin ? null : caller.id)
      return { data: rows.map((row) => presentSummary(row, { admin, secrets })), total }
    },

    /** One of the caller's own. */
    async getSummary(caller: Caller, id: number): Promise<BookingSummary> {
      const row = await findBookingOfHolder(db, id, caller.id)
      if (!row) throw new AppError('not_found')
      return presentSummary(row, { admin: false, secrets })
    },
  }
}
