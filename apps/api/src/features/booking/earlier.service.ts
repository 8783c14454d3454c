/** Offers the answers of earlier stays again: to the holder for themselves and their guests, and to a guest with a link. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { EarlierAnswers } from '@portineria/contract/guest'
import type { Connection, Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Secrets } from '../../secrets.ts'
import { DOCUMENT_NUMBER } from './booking.present.ts'
import { findOwnBooking } from './booking-admin.repo.ts'
import { type EarlierGuest, findEarlierGuest, listEarlierGuests } from './earlier.repo.ts'
import { isSamePerson, newestOfEach, offeredAnswers } from './earlier.rules.ts'

type Stay = { id: number; check_in: string }
type Named = Parameters<typeof isSamePerson>[0]

export type EarlierService = ReturnType<typeof createEarlierService>

export function createEarlierService({ db, secrets }: { db: Database; secrets: Secrets }) {
  const present = (row: EarlierGuest, stay: Stay): EarlierAnswers =>
    offeredAnswers({ ...row, document_number: secrets.unsealOrNull(row.document_number, DOCUMENT_NUMBER) }, stay)

  return {
    /** What guests filled in with their own link is offered to them only. */
    async list(caller: Caller, id: number): Promise<CallResponse<Calls['listEarlierAnswers']>> {
      const stay = await findOwnBooking(db, id, caller.id)
      if (!stay) throw new AppError('not_found')
      const rows = (await listEarlierGuests(db, caller.id, stay)).filter(({ by_link }) => !by_link)
      const own = rows.find(({ position }) => position === 1)
      const others = newestOfEach(rows.filter(({ position }) => position > 1))
      return { own: own ? present(own, stay) : null, others: others.map((row) => present(row, stay)) }
    },

    /** The id of the same person in an earlier stay, by the name that the holder gave them; null if there is none. */
    async findSame(tx: Connection, holderId: number, stay: Stay, guest: Named): Promise<number | null> {
      const rows = await listEarlierGuests(tx, holderId, stay)
      return rows.find((row) => row.position > 1 && isSamePerson(row, guest))?.id ?? null
    },

    /** The answers that a link offers; null once they are erased. */
    async read(tx: Connection, guestId: number, holderId: number, stay: Stay): Promise<EarlierAnswers | null> {
      const row = await findEarlierGuest(tx, guestId, holderId)
      return row && present(row, stay)
    },
  }
}
