/** The report of arrivals to the police by hand: what is due, the file to upload, and what operators say about it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Database } from '../../db/client.ts'
import { wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { deleteReport, findStay, listStays, putReport } from './police.repo.ts'
import type { DayOfStay } from './police.rules.ts'
import type { PoliceDaysOf } from './police-days.ts'
import { writeFile } from './record.rules.ts'
import type { ChangeStay } from './stay-change.service.ts'

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  judge: PoliceDaysOf
  changeStay: ChangeStay
}

/** For how many days after check-out a stay stays on the list, and for how many days after it what was reported. */
const SHOWN_DAYS = 7

export type PoliceService = ReturnType<typeof createPoliceService>

export function createPoliceService(deps: Deps) {
  const { db, clock, audit, judge, changeStay } = deps

  async function judgeAll(now: Date): Promise<DayOfStay[]> {
    const today = dayIn(POLICE_ZONE, now)
    return judge(db, await listStays(db, addDays(today, -SHOWN_DAYS), today), now)
  }

  async function judgeOne(id: number): Promise<PoliceArrivals[]> {
    const stay = await findStay(db, id)
    return stay ? (await judge(db, [stay], clock.now())).map(({ arrivals }) => arrivals) : []
  }

  return {
    async list(): Promise<PoliceArrivals[]> {
      const now = clock.now()
      const oldest = addDays(dayIn(POLICE_ZONE, now), -SHOWN_DAYS)
      const isShown = ({ status, day }: PoliceArrivals) => status !== 'by_hand' || day === null || day >= oldest
      return (await judgeAll(now)).map(({ arrivals }) => arrivals).filter(isShown)
    },

    /** The portal takes the arrivals of today and yesterday only. Numbers of documents leave the server, so it is audited. */
    async file(caller: Caller, day: string): Promise<string> {
      const now = clock.now()
      const today = dayIn(POLICE_ZONE, now)
      if (day > today || day < addDays(today, -1)) throw wrongField('day')
      const days = (await judgeAll(now)).filter(({ arrivals }) => arrivals.day === day)
      await audit.record(db, { user_id: caller.id, action: 'police file downloaded', entity: 'police', entity_id: day })
      return writeFile(days.flatMap(({ records }) => records.map(({ record }) => record)))
    },

    async report(
      caller: Caller,
      id: number,
      { how, day }: CallRequest<Calls['reportPolice']>['body'],
    ): Promise<PoliceArrivals[]> {
      const now = clock.now()
      const action = how ? 'arrival reported by hand' : 'arrival report taken back'
      await changeStay(caller, id, action, async (tx, stay) => {
        if (!how) return deleteReport(tx, id, day)
        const found = (await judge(tx, [stay], now)).find(({ arrivals }) => arrivals.day === day)
        if (!found) throw wrongField('day')
        const guest_ids = found.arrivals.rows.map(({ guest_id }) => guest_id)
        const { until } = found
        await putReport(tx, { booking_id: id, day, how, at: now.toISOString(), by: caller.id, guest_ids, until })
      })
      return judgeOne(id)
    },
  }
}
