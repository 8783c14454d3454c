/** Operators say when guests arrived. It counts more than the first opening of a door. */
import type { Booking } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { Transaction } from '../../db/client.ts'
import { wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { isPossibleArrival } from './arrival.rules.ts'
import { deleteArrival, listGuests, putArrival } from './police.repo.ts'
import { decideSaid } from './said.rules.ts'
import type { ChangeStay } from './stay-change.service.ts'

type Body = CallRequest<Calls['markArrived']>['body']

export type ArrivedDeps = {
  clock: Clock
  changeStay: ChangeStay
  bookings: { get(caller: Caller, which: { id: number }): Promise<Booking> }
}

export type ArrivedService = ReturnType<typeof createArrivedService>

export function createArrivedService({ clock, changeStay, bookings }: ArrivedDeps) {
  async function checkGuests(tx: Transaction, bookingId: number, { guests = [], awaited = [] }: Body): Promise<void> {
    if (guests.length + awaited.length === 0) return
    const known = (await listGuests(tx, [bookingId])).map(({ id }) => id)
    if (guests.some((id) => !known.includes(id))) throw wrongField('guests')
    if (awaited.some((id) => !known.includes(id) || guests.includes(id))) throw wrongField('awaited')
  }

  return {
    async arrived(caller: Caller, id: number, body: Body): Promise<Booking> {
      const now = clock.now()
      const at = body.at === undefined ? now.toISOString() : body.at
      await changeStay(caller, id, at ? 'arrival said' : 'arrival taken back', async (tx, stay) => {
        if (at !== null && !isPossibleArrival(new Date(at), stay, now)) throw wrongField('at')
        await checkGuests(tx, id, body)
        const said = decideSaid({ at: stay.said, guests: stay.guests_said ?? {} }, { ...body, at })
        await (said ? putArrival(tx, id, said) : deleteArrival(tx, id))
      })
      return bookings.get(caller, { id })
    },
  }
}
