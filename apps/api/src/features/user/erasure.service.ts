/**
 * Erases a person in one transaction, and mails the operators which open stays have lost their holder. Operators cannot erase
 * themselves, and neither the last operator nor a guest whose arrival must still be reported to the police can be erased.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { ProofService } from '../auth/proof.service.ts'
import type { NewEvent } from '../event/event.repo.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { blockOpenStays, erasureSteps, isDoorOpening, lockStaysOf } from './erasure.repo.ts'
import { listAdmins } from './user.repo.ts'
import { lockOperators, lockUser } from './user-admin.repo.ts'
import { isLastOperator } from './user-admin.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  events: EventService
  bookingEvent(stay: { id: number; code: string; holder_id: number | null }): NewEvent
  /** The codes of the person's stays with an arrival that the police must still hear of. The law wants the data until then. */
  listUnreportedOf(tx: Transaction, userId: number): Promise<string[]>
  mail: MailService
  proofs: Pick<ProofService, 'require'>
  publicUrl: string
}

export type ErasureService = ReturnType<typeof createErasureService>

export function createErasureService(deps: Deps) {
  const { db, clock, audit, events, bookingEvent, listUnreportedOf, mail, proofs, publicUrl } = deps
  return {
    async erase(caller: Caller, id: number): Promise<null> {
      if (id === caller.id) throw new AppError('own_account')
      await db.transaction(async (tx) => {
        if (isLastOperator(await lockOperators(tx), id)) throw new AppError('last_operator')
        // The account is locked before its stays, as a change of address does, so that the two cannot deadlock.
        const row = await lockUser(tx, id)
        if (!row || row.deleted) throw new AppError('not_found')
        if (row.role_id === ROLE.admin) await proofs.require(caller, tx)
        const stays = await lockStaysOf(tx, id)
        if (await isDoorOpening(tx, id)) throw new AppError('door_busy')
        const reservations = await listUnreportedOf(tx, id)
        if (reservations.length > 0) throw new AppError('arrival_unreported', { reservations })
        const open = await blockOpenStays(tx, id)
        for (const step of Object.values(erasureSteps)) await step(tx, id, clock.now().toISOString())
        await audit.record(tx, { user_id: caller.id, action: 'user erased', entity: 'user', entity_id: id })
        // The events update the operators' open screens. The erased person's screen reloads and is then signed out.
        await events.publish(tx, ...stays.map(bookingEvent))
        if (open.length === 0) return
        for (const admin of await listAdmins(tx))
          await mail.post(tx, {
            kind: 'erased',
            to: admin.email,
            language: admin.language,
            user_id: admin.id,
            cause: `erased ${id} to ${admin.id}`,
            data: { codes: open.map(({ code }) => code), link: `${publicUrl}/admin_book` },
          })
      })
      return null
    },
  }
}
