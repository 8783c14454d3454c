/** The report of arrivals to the police by hand: what is due, the file to upload, and what operators say about it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Connection, Database } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { filesOf } from './file.rules.ts'
import { deleteReport, findStay, listStays, putReport } from './police.repo.ts'
import { writeFile } from './record.rules.ts'
import type { Sendable, SendableOf } from './sendable.ts'
import type { SendingService } from './sending.service.ts'
import type { ChangeStay } from './stay-change.service.ts'

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  look: SendableOf
  sendings: Pick<SendingService, 'send' | 'settle' | 'giveWay' | 'takeMarkBack'>
  changeStay: ChangeStay
}

/** For how many days after check-out a stay stays on the list, and for how many days after it what was reported. */
const SHOWN_DAYS = 7
/** For how many days after check-out a late arrival waits for its report, and its documents with it. */
const LATE_DAYS = 30

const isDone = ({ status }: PoliceArrivals) => status === 'by_hand' || status === 'sent'
/** The guests have arrived, and somebody has to report them. */
const isOpen = (one: PoliceArrivals) => one.day !== null && !isDone(one)

export type PoliceService = ReturnType<typeof createPoliceService>

export function createPoliceService(deps: Deps) {
  const { db, clock, audit, look, sendings, changeStay } = deps

  /** The arrivals of all stays, or of those of one holder. */
  async function lookAtAll(now: Date, on: Connection = db, holderId?: number): Promise<Sendable[]> {
    const today = dayIn(POLICE_ZONE, now)
    const oldest = addDays(today, -SHOWN_DAYS)
    const days = await look(on, await listStays(on, oldest, today, addDays(today, -LATE_DAYS), holderId), now)
    return days.filter(({ arrivals }) => arrivals.check_out >= oldest || isOpen(arrivals))
  }

  async function lookAtOne(id: number): Promise<PoliceArrivals[]> {
    const stay = await findStay(db, id)
    return stay ? (await look(db, [stay], clock.now())).map(({ arrivals }) => arrivals) : []
  }

  return {
    async list(): Promise<PoliceArrivals[]> {
      const now = clock.now()
      const oldest = addDays(dayIn(POLICE_ZONE, now), -SHOWN_DAYS)
      const isShown = (one: PoliceArrivals) => !isDone(one) || one.day === null || one.day >= oldest
      return (await lookAtAll(now)).map(({ arrivals }) => arrivals).filter(isShown)
    },

    /** Reservations with an arrival that is not reported: the numbers of their documents are still needed. */
    async listUnreported(): Promise<number[]> {
      const open = (await lookAtAll(clock.now())).filter(({ arrivals }) => isOpen(arrivals))
      return [...new Set(open.map(({ arrivals }) => arrivals.booking_id))]
    },

    /** The codes of the holder's reservations with an arrival that is not reported. */
    async listUnreportedOf(on: Connection, holderId: number): Promise<string[]> {
      const open = (await lookAtAll(clock.now(), on, holderId)).filter(({ arrivals }) => isOpen(arrivals))
      return [...new Set(open.map(({ arrivals }) => arrivals.code))]
    },

    /** The portal takes the arrivals of today and yesterday only. Numbers of documents leave the server, so it is audited. */
    async file(
      caller: Caller,
      { day, account, part }: CallRequest<Calls['getPoliceFile']>['query'],
    ): Promise<{ name: string; text: string }> {
      const now = clock.now()
      const today = dayIn(POLICE_ZONE, now)
      if (day > today || day < addDays(today, -1)) throw wrongField('day')
      // An account covers one province and takes no apartments of another one.
      const days = (await lookAtAll(now)).filter(
        ({ arrivals }) => arrivals.day === day && arrivals.account?.id === account,
      )
      const files = filesOf(days.flatMap(({ file }) => file.map(({ record }) => record)))
      const records = files[part - 1]
      if (!records) throw wrongField('part')
      await audit.record(db, { user_id: caller.id, action: 'police file downloaded', entity: 'police', entity_id: day })
      const which = files.length > 1 ? `-${part}-of-${files.length}` : ''
      return { name: `alloggiati-${day}${which}.txt`, text: writeFile(records) }
    },

    async report(
      caller: Caller,
      id: number,
      { how, day }: CallRequest<Calls['reportPolice']>['body'],
    ): Promise<PoliceArrivals[]> {
      const now = clock.now()
      const action = how ? 'arrival reported by hand' : 'arrival report taken back'
      await changeStay(caller, id, action, async (tx, stay) => {
        if (!how) {
          await deleteReport(tx, id, day)
          return sendings.takeMarkBack(tx, id, day)
        }
        const found = (await look(tx, [stay], now)).find(({ arrivals }) => arrivals.day === day)
        if (!found) throw wrongField('day')
        // What the portal has taken needs no mark.
        const rows = found.arrivals.rows.filter(({ status }) => status !== 'sent')
        // All of them have been sent meanwhile. A mark without guests would only keep the receipt from proving it.
        if (found.arrivals.status === 'sent') throw new AppError('changed_meanwhile')
        await sendings.giveWay(tx, caller, id, day)
        const guest_ids = rows.map(({ guest_id }) => guest_id)
        const { until } = found
        await putReport(tx, { booking_id: id, day, how, at: now.toISOString(), by: caller.id, guest_ids, until })
      })
      return lookAtOne(id)
    },

    async send(caller: Caller, bookingId: number | undefined): Promise<{ guests: number }> {
      return { guests: await sendings.send(caller, bookingId) }
    },

    async settle(caller: Caller, id: number, body: CallRequest<Calls['settlePolice']>['body']) {
      await sendings.settle(caller, id, body)
      return lookAtOne(id)
    },
  }
}
