/** Runs a change of what is known about a reservation's arrivals: under its lock, with its audit row and its event. */
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { lockStay, type StayRow } from './police.repo.ts'

export type StayChangeDeps = {
  db: Database
  audit: AuditService
  events: EventService
  bookingEvent(stay: Pick<StayRow, 'id' | 'code' | 'holder_id'>): Parameters<EventService['publish']>[1]
}

export type ChangeStay = ReturnType<typeof createChangeStay>

export const createChangeStay =
  ({ db, audit, events, bookingEvent }: StayChangeDeps) =>
  (caller: Caller, id: number, action: string, work: (tx: Transaction, stay: StayRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const stay = await lockStay(tx, id)
      if (!stay) throw new AppError('not_found')
      await work(tx, stay)
      await audit.record(tx, { user_id: caller.id, action, entity: 'booking', entity_id: id })
      await events.publish(tx, bookingEvent(stay))
    })
