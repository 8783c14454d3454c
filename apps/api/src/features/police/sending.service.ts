/** Decides what is sent to the portal of the police, in a transaction: for an operator who says so, or by itself. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { listStays, listStaysById } from './police.repo.ts'
import type { Sendable, SendableOf } from './sendable.ts'
import {
  closeSettled,
  countByHand,
  hurrySendings,
  insertSending,
  listBusyAccounts,
  listHandedIn,
  lockRowsOfStay,
  lockSendings,
  lockStays,
  reopenLost,
  updateRows,
} from './sending.repo.ts'
import { chunksOf, isAtEdgeOf, MARKED_BY_HAND, type SentStatus, verdictOf } from './sending.rules.ts'
import { type AccountOfFlat, policeEvent, type ReadyGuest } from './sending-status.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  queue: Queue
  audit: AuditService
  events: EventService
  look: SendableOf
}

type Asked = { automatic: boolean; by: number | null; again: boolean }
type ReadyParty = { account: AccountOfFlat; booking_id: number; day: string; guests: ReadyGuest[] }
type Settle = CallRequest<Calls['settlePolice']>['body']

export type SendingService = ReturnType<typeof createSendingService>

export function createSendingService({ db, clock, queue, audit, events, look }: Deps) {
  const readyOf = (days: readonly Sendable[], again: boolean): ReadyParty[] =>
    days.flatMap(({ arrivals, account, ready, unchanged }) =>
      (again ? [...ready, ...unchanged] : ready).flatMap((guests) =>
        account && arrivals.day ? [{ account, booking_id: arrivals.booking_id, day: arrivals.day, guests }] : [],
      ),
    )

  /** Writes the parties into the outbox, one sending per account and apartment, with the job that carries it out. */
  async function put(tx: Transaction, parties: readonly ReadyParty[], { automatic, by }: Asked): Promise<number> {
    const at = clock.now().toISOString()
    const groups = Map.groupBy(parties, ({ account }) => `${account.id} ${account.apartment_id}`)
    for (const group of groups.values()) {
      const [{ account } = { account: null }] = group
      if (!account) continue
      const rows = group.map(({ booking_id, day, guests }) =>
        guests.map(({ guest_id, until, person, line }) => ({ booking_id, guest_id, day, until, person, line })),
      )
      const sending = { account_id: account.id, apartment_id: account.apartment_id, automatic, asked_by: by }
      for (const chunk of chunksOf(rows))
        await insertSending(tx, { ...sending, asked_at: at, next_try: at }, chunk.flat())
      await queue.add(tx, 'send-police', { account_id: account.id })
    }
    return parties.reduce((sum, { guests }) => sum + guests.length, 0)
  }

  /** Locks the reservations and judges them again: whoever comes second finds nothing ready any more. */
  async function decide(tx: Transaction, ids: number[], asked: Asked): Promise<number> {
    if (ids.length === 0) return 0
    await lockStays(tx, ids)
    const parties = readyOf(await look(tx, await listStaysById(tx, ids), clock.now()), asked.again)
    const guests = await put(tx, parties, asked)
    if (asked.by !== null)
      for (const entity_id of new Set(parties.map(({ booking_id }) => booking_id)))
        await audit.record(tx, {
          user_id: asked.by,
          action: 'arrival sent to the police',
          entity: 'booking',
          entity_id,
        })
    if (guests > 0) await events.publish(tx, policeEvent)
    return guests
  }

  async function listReady(wanted: (account: AccountOfFlat) => boolean): Promise<number[]> {
    const now = clock.now()
    const today = dayIn(POLICE_ZONE, now)
    const days = await look(db, await listStays(db, addDays(today, -1), today), now)
    const parties = readyOf(days, false).filter(({ account }) => wanted(account))
    return [...new Set(parties.map(({ booking_id }) => booking_id))].toSorted((a, b) => a - b)
  }

  /** What is settled as not sent is open again. */
  async function settleRows(
    tx: Transaction,
    rows: { id: number; sending_id: number }[],
    sent: boolean,
    by: number | null,
  ) {
    await updateRows(
      tx,
      rows.map(({ id }) => id),
      ['unknown'],
      { status: sent ? 'accepted' : 'withdrawn', settled_at: clock.now().toISOString(), settled_by: by },
    )
    await closeSettled(tx, [...new Set(rows.map(({ sending_id }) => sending_id))])
    await events.publish(tx, policeEvent)
  }

  return {
    /** An operator sends one reservation, also one that the portal refused as it is, or everything that is ready. */
    async send(caller: Caller, bookingId: number | undefined): Promise<number> {
      const ids = bookingId === undefined ? await listReady(() => true) : [bookingId]
      return db.transaction(async (tx) => {
        if (bookingId !== undefined && (await listStaysById(tx, ids)).length === 0) throw new AppError('not_found')
        const asked = { automatic: false, by: caller.id, again: bookingId !== undefined }
        const guests = await decide(tx, ids, asked)
        // What waits for the next try has it now, and what a killed process has left behind is found.
        const now = clock.now().toISOString()
        await hurrySendings(tx, now, bookingId)
        for (const account_id of await listBusyAccounts(tx, now)) await queue.add(tx, 'send-police', { account_id })
        return guests
      })
    },

    /** Runs every minute: queues what accounts send by themselves, and wakes senders that were killed or whose next try is due. */
    async queueReady(): Promise<void> {
      for (const id of await listReady(({ mode }) => mode === 'auto'))
        await db.transaction((tx) => decide(tx, [id], { automatic: true, by: null, again: false }))
      const accounts = await listBusyAccounts(db, clock.now().toISOString())
      await queue.addAll(
        db,
        'send-police',
        accounts.map((account_id) => ({ account_id })),
      )
    },

    /** A person has looked on the portal. What is not there is sent again. */
    async settle(caller: Caller, bookingId: number, { day, on_portal }: Settle): Promise<void> {
      await db.transaction(async (tx) => {
        const [stay] = await lockStays(tx, [bookingId])
        if (!stay) throw new AppError('not_found')
        const rows = (await lockRowsOfStay(tx, bookingId, day, ['unknown'])).map(({ row }) => row)
        // Another operator or the receipt was first.
        if (rows.length === 0) throw new AppError('changed_meanwhile')
        await settleRows(tx, rows, on_portal, caller.id)
        const action = on_portal
          ? 'arrival found on the portal of the police'
          : 'arrival not found on the portal of the police'
        await audit.record(tx, { user_id: caller.id, action, entity: 'booking', entity_id: bookingId })
        if (!on_portal) await decide(tx, [bookingId], { automatic: false, by: caller.id, again: true })
      })
    },

    /**
     * An operator reports guests by hand: what waits is taken back, and a lost answer does not matter as long as the mark is there.
     * What is with the portal at this moment cannot be taken back.
     */
    async giveWay(tx: Transaction, caller: Caller, bookingId: number, day: string): Promise<void> {
      const rows = await lockRowsOfStay(tx, bookingId, day, ['waiting', 'unknown'])
      if (rows.some(({ row, state }) => row.status === 'waiting' && state === 'sending'))
        throw new AppError('police_sending')
      const ids = rows.map(({ row }) => row.id)
      const settled = { status: 'withdrawn' as const, settled_at: clock.now().toISOString(), settled_by: caller.id }
      await updateRows(tx, ids, ['waiting'], settled)
      await updateRows(tx, ids, ['unknown'], { ...settled, code: MARKED_BY_HAND })
      await closeSettled(tx, [...new Set(rows.map(({ row }) => row.sending_id))])
    },

    /** The mark by hand was wrong. The lost answer is unknown again, so that its records are not sent a second time blindly. */
    takeMarkBack: (tx: Transaction, bookingId: number, day: string): Promise<void> => reopenLost(tx, bookingId, day),

    /** The portal's receipt of a day: how many records it has, or null if there is none. */
    async settleByReceipt(tx: Transaction, accountId: number, day: string, count: number | null) {
      const rows = await listHandedIn(tx, accountId, [addDays(day, -1), day, addDays(day, 1)])
      const ofDay = (status: SentStatus) => rows.filter((row) => row.sent_day === day && row.status === status)
      const unknown = ofDay('unknown')
      if (unknown.length === 0) return 'nothing'
      const [from, to] = [day, addDays(day, 1)].map((one) => instantOf(one, '00:00', POLICE_ZONE).toISOString())
      const byHand = await countByHand(tx, accountId, from ?? '', to ?? '')
      const atMidnight = rows.filter(({ sent_at }) => sent_at !== null && isAtEdgeOf(day, sent_at))
      const unsure = byHand + ofDay('withdrawn').length + atMidnight.length
      const accepted = ofDay('accepted').length
      const verdict = verdictOf({ accepted, unknown: unknown.length, unsure, count })
      if (verdict === 'person') return verdict
      await lockSendings(
        tx,
        unknown.map(({ sending_id }) => sending_id),
      )
      await settleRows(tx, unknown, verdict === 'sent', null)
      return verdict
    },
  }
}
