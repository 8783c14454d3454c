/** Counts the openings used and left in a stay, and lets an operator grant more. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { maxOpenings } from '@portineria/contract/rules/openings'
import type { Database } from '../../db/client.ts'
import { AppError, InputError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { DoorNumber } from '../../ports/doors.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingRow } from '../booking/booking.table.ts'
import type { EventService } from '../event/event.service.ts'
import { type DoorFlat, findDoorFlat, grantOpenings, lockStay } from './door.repo.ts'
import { openingsLeft } from './door.rules.ts'
import type { BookingEvent } from './outcome.service.ts'

type Body = CallRequest<Calls['countOpenings']>['body']
type Answer = CallResponse<Calls['countOpenings']>
type Deps = { db: Database; audit: AuditService; events: EventService; bookingEvent: BookingEvent }

export type OpeningsService = ReturnType<typeof createOpeningsService>

const countsOf = (stay: BookingRow, flat: DoorFlat, door: DoorNumber): Answer['door_1'] => ({
  max: maxOpenings({
    open_once: flat[`door_${door}`].open_once,
    infinite: stay.infinite_openings,
    max: stay[`max_openings_door_${door}`],
    granted: stay[`granted_door_${door}`],
  }),
  used: stay[`used_door_${door}`],
  remaining: openingsLeft(stay, flat, door),
})

export function createOpeningsService({ db, audit, events, bookingEvent }: Deps) {
  return {
    count: (caller: Caller, { code, door, grant }: Body): Promise<Answer> =>
      db.transaction(async (tx) => {
        const admin = caller.role_id === ROLE.admin
        const before = await lockStay(tx, code)
        const own = before?.holder_id === caller.id && !before.archived
        if (!before || !(admin || own)) throw new AppError('reservation_not_found')
        // The answer is a 400, because a 403 would sign the guest out.
        if (grant !== undefined && !admin) throw wrongField('grant')
        if (grant !== undefined) {
          if (door === undefined) throw new InputError([{ message: 'Field door required', field: 'door' }])
          await grantOpenings(tx, before.id, door, grant)
          const action = `${grant} openings of door ${door} granted`
          await audit.record(tx, { user_id: caller.id, action, entity: 'booking', entity_id: before.id })
          await events.publish(tx, bookingEvent(before))
        }
        const stay = (await lockStay(tx, code)) ?? before
        const flat = await findDoorFlat(tx, stay.flat_id)
        if (!flat) throw new Error(`booking ${stay.id} has no apartment`)
        return { door_1: countsOf(stay, flat, 1), door_2: countsOf(stay, flat, 2) }
      }),
  }
}
