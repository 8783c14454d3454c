/**
 * Sends days by the region's service. A day is queued in the transaction of the decision and sent by a job. Sending a day again
 * replaces it, so a lost answer or a killed process only means that the day is sent once more; what a killed process has left behind
 * is found by a job of its own.
 */
import { randomUUID } from 'node:crypto'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, isOpenDay, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type MovementAnswer,
  StatisticsError,
  type StatisticsLogin,
  type StatisticsPort,
} from '../../ports/statistics.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { type AccountRow, stopAccount } from './account.repo.ts'
import type { AccountService } from './account.service.ts'
import type { JudgedDay, ReadMovements } from './movements.ts'
import {
  claimDays,
  deletePeople,
  failQueued,
  listAbandoned,
  lockClaimed,
  lockStructure,
  queueDays,
  releaseClaimed,
} from './sending.repo.ts'
import type { StatisticsService } from './statistics.service.ts'

/** After this time an attempt has certainly ended: it is longer than the service may take. */
const CLAIM_MS = 3 * 60_000
/** Days in one call. */
const DAYS_AT_ONCE = 31
/** An automatic sending looks at the days of this month and of two before. */
const MONTHS_BACK = 2

type Deps = {
  db: Database
  clock: Clock
  queue: Queue
  log: FastifyBaseLogger
  audit: AuditService
  events: EventService
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  port: StatisticsPort
  read: ReadMovements
  accounts: AccountService
  statistics: Pick<StatisticsService, 'announce' | 'noteSent' | 'readPast'>
}

/** What was not taken, by day and person. A day about which the answer is silent has only refusals. */
function refusedIn(answers: readonly MovementAnswer[]): Map<string, Map<string, string>> {
  const refused = new Map<string, Map<string, string>>()
  for (const { day, id, ok, said } of answers) {
    if (ok) continue
    const people = refused.get(day) ?? new Map<string, string>()
    refused.set(day, people.set(id, said))
  }
  return refused
}

/** Whether a day is sent without asking. What the service has refused, it would refuse again: that is for the operator. */
const maySendItself = ({ state, sent, problems }: JudgedDay): boolean =>
  problems.length === 0 &&
  (state === 'ready' || state === 'changed' || (state === 'failed' && sent?.fault !== 'refused'))

export type SendingService = ReturnType<typeof createSendingService>

export function createSendingService(deps: Deps) {
  const { db, clock, queue, log, audit, events, mail, users, publicUrl, port, read, accounts, statistics } = deps
  const now = () => clock.now().toISOString()
  const today = () => dayIn(POLICE_ZONE, clock.now())
  const publish = (tx: Transaction) => events.publish(tx, { kind: 'statistics', user_id: null, payload: {} })

  /** Queues complete days of a structure, and one job that sends them. */
  async function enqueue(
    tx: Transaction,
    code: string,
    days: readonly JudgedDay[],
    by: number | null,
  ): Promise<number> {
    const rows = days.map(({ movement: { day }, sent }) => ({
      structure_code: code,
      day,
      state: 'queued' as const,
      digest: sent?.digest ?? null,
      how: 'service' as const,
      at: now(),
      by,
    }))
    const queued = await queueDays(tx, rows)
    if (queued.length === 0) return 0
    await queue.add(tx, 'send-statistics', { structure_code: code })
    await publish(tx)
    return queued.length
  }

  /** A refused password stops everything, and operators hear about it once. */
  async function stop(row: AccountRow, said: string | null): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await stopAccount(tx, row.password, now(), said))) return
      for (const { id, email, language } of await users.listAdmins(tx))
        await mail.post(tx, {
          kind: 'statistics_stopped',
          to: email,
          language,
          user_id: id,
          cause: `statistics stopped ${now()} to ${id}`,
          data: { link: `${publicUrl}/admin_statistics` },
        })
      await publish(tx)
    })
    log.warn({}, 'statistics account stopped')
  }

  type Part = { code: string; claim: string; days: JudgedDay[]; by: number | null }

  /** Hands days over and notes what became of them. */
  async function sendPart(login: StatisticsLogin, { code, claim, days, by }: Part): Promise<void> {
    const announced = await db.transaction((tx) => statistics.announce(tx, code, days))
    const movements = { structure_code: code, days: days.map(({ movement }) => movement) }
    const answers = await port.send(login, movements).catch(async (error: unknown) => {
      // Unless the answer is lost, the service has taken nobody.
      const lost = error instanceof StatisticsError && error.failure === 'lost'
      if (!lost) await deletePeople(db, code, announced)
      throw error
    })
    await db.transaction(async (tx) => {
      await lockStructure(tx, code)
      const mine = new Set(await lockClaimed(tx, code, claim))
      const settled = days.filter(({ movement }) => mine.has(movement.day))
      const refused = refusedIn(answers)
      await statistics.noteSent(tx, code, settled, { user_id: by, how: 'service', refused, announced })
      await publish(tx)
    })
  }

  async function claimNext(code: string) {
    const claim = randomUUID()
    const since = new Date(clock.now().getTime() - CLAIM_MS).toISOString()
    const claimed = await db.transaction(async (tx) => {
      await lockStructure(tx, code)
      return claimDays(tx, code, claim, now(), since)
    })
    return { claim, claimed }
  }

  /** Sends the claimed days as they are now. What is incomplete by now waits for the operator. */
  async function sendClaimed(
    code: string,
    claim: string,
    claimed: { day: string; by: number | null }[],
  ): Promise<void> {
    const account = await accounts.usable(db)
    const [first, last] = [claimed[0]?.day, claimed.at(-1)?.day]
    if (!account || !first || !last)
      return releaseClaimed(db, code, claim, { state: 'failed', fault: 'credentials', said: null })
    const wanted = new Set(claimed.map(({ day }) => day))
    const structures = await read(db, { from: first, to: last, today: today(), codes: [code] })
    const days = (structures[0]?.days ?? []).filter(
      ({ movement, problems }) => wanted.has(movement.day) && problems.length === 0,
    )
    try {
      for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
        const part = days.slice(at, at + DAYS_AT_ONCE)
        await sendPart(account.login, { code, claim, days: part, by: claimed[0]?.by ?? null })
      }
    } catch (error) {
      if (!(error instanceof StatisticsError)) {
        await releaseClaimed(db, code, claim, { state: 'queued', fault: null, said: null })
        throw error
      }
      const { failure, said } = error
      const fault = failure === 'lost' ? 'down' : failure
      if (fault === 'credentials') await stop(account.row, said)
      await releaseClaimed(db, code, claim, { state: fault === 'down' ? 'queued' : 'failed', fault, said })
      await db.transaction(publish)
      if (fault === 'down') throw error
      return
    }
    // What has become incomplete is no longer on its way.
    await releaseClaimed(db, code, claim, { state: 'failed', fault: null, said: null })
  }

  return {
    /** Queues the days of a range that are complete and not sent; with `again` also those that are. */
    async send(caller: Caller, body: CallRequest<Calls['sendMovements']>['body']): Promise<{ days: number }> {
      const { structure_code: code, from, to, again } = body
      return db.transaction(async (tx) => {
        if (!(await accounts.usable(tx))) throw new AppError('statistics_stopped')
        await lockStructure(tx, code)
        const { days } = await statistics.readPast(tx, code, from, to)
        const open = days.filter(
          ({ state, problems }) => problems.length === 0 && state !== 'queued' && (again || isOpenDay(state)),
        )
        const count = await enqueue(tx, code, open, caller.id)
        if (count > 0)
          await audit.record(tx, {
            user_id: caller.id,
            action: 'statistics queued',
            entity: 'statistics',
            entity_id: `${code} ${from} ${to}`,
          })
        return { days: count }
      })
    },

    /**
     * Runs as a job. A structure has one sender at a time, because the service refuses departures whose arrival it does not know yet.
     * Whoever finds another one leaves the days to it: it looks again when it is done.
     */
    async sendQueued(code: string): Promise<void> {
      for (let next = await claimNext(code); next.claimed.length > 0; next = await claimNext(code))
        await sendClaimed(code, next.claim, next.claimed)
    },

    /** Runs when the queue has used up its retries. */
    async giveUp(code: string): Promise<void> {
      await failQueued(db, code)
      await db.transaction(publish)
      log.warn({ structure_code: code }, 'statistics given up')
    },

    /** Finds days that a killed process left behind. The job of the queue may have ended, because it found them claimed. */
    async wake(): Promise<void> {
      const since = new Date(clock.now().getTime() - CLAIM_MS).toISOString()
      const codes = await listAbandoned(db, since)
      await queue.addAll(
        db,
        'send-statistics',
        codes.map((structure_code) => ({ structure_code })),
      )
    },

    /** Every morning: complete days that are new or have changed, if the operator wants them sent without asking. */
    async sendByItself(): Promise<void> {
      const account = await accounts.usable(db)
      if (account?.row.mode !== 'auto') return
      const to = addDays(today(), -1)
      const from = `${addMonths(monthOf(today()), -MONTHS_BACK)}-01`
      for (const { code, days } of await read(db, { from, to, today: today() })) {
        if (!days.some(maySendItself)) continue
        await db.transaction(async (tx) => {
          await lockStructure(tx, code)
          // Somebody else may have sent them since they were read.
          const [current] = await read(tx, { from, to, today: today(), codes: [code] })
          await enqueue(tx, code, (current?.days ?? []).filter(maySendItself), null)
        })
      }
    },
  }
}
