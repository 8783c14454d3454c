/** The steps of a sending, each in one transaction that finds it in the state in which it was left. */
import { POLICE_ZONE, type SendingTrouble } from '@portineria/contract/rules/police'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PoliceRowAnswer } from '../../ports/police-portal.ts'
import type { Secrets } from '../../secrets.ts'
import type { EventService } from '../event/event.service.ts'
import { listStaysById } from './police.repo.ts'
import { writeRecord } from './record.rules.ts'
import { type Sendable, type SendableOf, WORDS } from './sendable.ts'
import {
  closeSettled,
  listRowsOf,
  lockSending,
  lockStays,
  postponeDue,
  type SendingRow,
  type SentRowRow,
  updateRows,
  updateSending,
  updateWritten,
} from './sending.repo.ts'
import { nextState, nextTry } from './sending.rules.ts'
import { HELD_BACK, policeEvent, type ReadyGuest } from './sending-status.rules.ts'

type Deps = { db: Database; clock: Clock; secrets: Secrets; events: EventService; look: SendableOf }

/** A guest of a sending with the record as it is now. */
export type Written = ReadyGuest & { row: SentRowRow; text: string }
/** `gone` are rows that cannot be sent as things are now. */
type Prepared = { parties: Written[][]; gone: SentRowRow[] }
export type Answered = { written: Written; answer: PoliceRowAnswer }

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The party with the row of each of its guests; empty if one of them is not in the sending. */
function partyIn(rows: readonly SentRowRow[], day: string | null, party: readonly ReadyGuest[]): Written[] {
  const written = party.flatMap((guest): Written[] => {
    const row = rows.find((one) => one.guest_id === guest.guest_id && one.day === day)
    return row ? [{ ...guest, row, text: writeRecord(guest.record) }] : []
  })
  return written.length === party.length ? written : []
}

/** Two lists of records are the same if the same guests have the same records, in whatever order. */
const sameRecords = (one: readonly Written[], other: readonly Written[]) => {
  const listOf = (records: readonly Written[]) => records.map(({ row, text }) => `${row.id} ${text}`).toSorted()
  return listOf(one).join('\n') === listOf(other).join('\n')
}

export type SendingSteps = ReturnType<typeof createSendingSteps>

export function createSendingSteps({ db, clock, secrets, events, look }: Deps) {
  /** Which parties can still be sent: whole in this sending, reported by the same account and for the same apartment. */
  async function prepare(on: Connection, sending: SendingRow): Promise<Prepared> {
    const rows = (await listRowsOf(on, sending.id)).filter(({ status }) => status === 'waiting')
    const bookings = [...new Set(rows.map(({ booking_id }) => booking_id))]
    const stays = bookings.length > 0 ? await listStaysById(on, bookings) : []
    const isOwn = ({ account }: Sendable) =>
      account?.id === sending.account_id && account.apartment_id === sending.apartment_id
    const parties = (await look(on, stays, clock.now(), sending.id))
      .filter(isOwn)
      .flatMap(({ arrivals, ready, unchanged }) =>
        [...ready, ...unchanged].map((party) => partyIn(rows, arrivals.day, party)),
      )
      .filter((party) => party.length > 0)
    const kept = new Set(parties.flat().map(({ row }) => row.id))
    return { parties, gone: rows.filter(({ id }) => !kept.has(id)) }
  }

  /** Does nothing if another process has moved the sending on. */
  const change = (
    { id, state }: SendingRow,
    work: (tx: Transaction, sending: SendingRow) => Promise<void>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const sending = await lockSending(tx, id)
      if (sending?.state !== state) return false
      await work(tx, sending)
      await events.publish(tx, policeEvent)
      return true
    })

  /** Writes down what the portal said. Rows that somebody has settled meanwhile stay as they are. */
  async function noteAnswers(tx: Transaction, answered: readonly Answered[]): Promise<void> {
    const open = ['waiting', 'unknown'] as const
    const taken = answered.filter(({ answer }) => answer.ok).map(({ written }) => written.row)
    await updateRows(tx, idsOf(taken), [...open], { status: 'accepted' })
    await noteRefusals(
      tx,
      answered.filter(({ answer }) => !answer.ok),
    )
  }

  /** Whoever goes with somebody whom the portal refused is refused with them. */
  async function noteRefusals(tx: Transaction, answered: readonly Answered[]): Promise<void> {
    for (const { written, answer } of answered) {
      const { row, person, line } = written
      const said = answer.ok ? { code: HELD_BACK } : { code: answer.code, words: secrets.seal(answer.said, WORDS) }
      await updateRows(tx, [row.id], ['waiting', 'unknown'], { status: 'refused', person, line, ...said })
    }
  }

  return {
    prepare,

    /** Takes rows out that cannot be sent as they are now. They are open again, and queued anew once they are ready. */
    async withdraw(sending: SendingRow, rows: readonly SentRowRow[]): Promise<void> {
      if (rows.length > 0)
        await change(sending, async (tx) => {
          await updateRows(tx, idsOf(rows), ['waiting'], { status: 'withdrawn' })
        })
    },

    /** Nothing is sent: what waits is open again, and what the portal refused in the test is noted. */
    empty: (sending: SendingRow, refused: readonly Answered[] = []) =>
      change(sending, async (tx) => {
        await noteRefusals(tx, refused)
        await updateRows(tx, idsOf(await listRowsOf(tx, sending.id)), ['waiting'], { status: 'withdrawn' })
        await updateSending(tx, sending.id, { state: nextState(sending.state, 'empty') })
      }),

    /** The portal did not get it. It is tried again later, and nothing is lost. */
    postpone: (sending: SendingRow, trouble: SendingTrouble) =>
      change(sending, async (tx, { tries }) => {
        const back = { state: nextState('sending', 'miss'), sent_at: null, sent_day: null }
        await updateSending(tx, sending.id, {
          ...(sending.state === 'sending' ? back : {}),
          tries: tries + 1,
          next_try: nextTry(clock.now(), tries + 1).toISOString(),
          trouble,
        })
      }),

    /** What is due for an account whose portal has just given no answer waits, too. It was not tried, so it is the first next time. */
    postponeOthers: (accountId: number) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        await postponeDue(tx, accountId, now.toISOString(), nextTry(now, 1).toISOString())
        await events.publish(tx, policeEvent)
      }),

    /**
     * Commits that these records are being sent, before the portal is asked to take them. What was tested must be what is sent, so
     * everything is judged once more while the reservations are locked; false if it has changed.
     */
    begin: (sending: SendingRow, tested: readonly Written[], refused: readonly Answered[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const all = [...tested, ...refused.map(({ written }) => written)]
        await lockStays(tx, [...new Set(all.map(({ row }) => row.booking_id))])
        const current = await lockSending(tx, sending.id)
        if (current?.state !== 'waiting') return false
        const { parties, gone } = await prepare(tx, current)
        if (gone.length > 0 || !sameRecords(parties.flat(), all)) return false
        await noteRefusals(tx, refused)
        const rows = tested.map(({ row, until, person, line }, at) => ({
          id: row.id,
          position: at + 1,
          until,
          person,
          line,
        }))
        await updateWritten(tx, rows)
        const at = clock.now()
        const sent = { sent_at: at.toISOString(), sent_day: dayIn(POLICE_ZONE, at), trouble: null }
        await updateSending(tx, sending.id, { state: nextState(current.state, 'begin'), ...sent })
        await events.publish(tx, policeEvent)
        return true
      }),

    /** The answer counts even if somebody has taken this sender for dead meanwhile. */
    note: (sending: SendingRow, answered: readonly Answered[]) =>
      db.transaction(async (tx) => {
        const current = await lockSending(tx, sending.id)
        if (!current) return
        await noteAnswers(tx, answered)
        if (current.state === 'sending') await updateSending(tx, sending.id, { state: nextState('sending', 'answer') })
        else await closeSettled(tx, [sending.id])
        await events.publish(tx, policeEvent)
      }),

    /** Nobody knows what the portal did. Only its receipt or a person can say it. */
    lose: (sending: SendingRow) =>
      change(sending, async (tx) => {
        await updateRows(tx, idsOf(await listRowsOf(tx, sending.id)), ['waiting'], { status: 'unknown' })
        const lost = { lost_at: clock.now().toISOString(), trouble: null }
        await updateSending(tx, sending.id, { state: nextState('sending', 'lose'), ...lost })
      }),
  }
}
