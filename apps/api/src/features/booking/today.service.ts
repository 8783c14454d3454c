/** The operator's first screen in numbers. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { OPERATOR_ZONE } from '@portineria/contract/rules/operator'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { getNumbers, listOccupancy, listOpenings } from './today.repo.ts'

const AHEAD = 30
const BACK = 14
/** Within 48 hours: today, tomorrow and the day after. */
const SOON = 2

export type TodayService = ReturnType<typeof createTodayService>

export function createTodayService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async get(): Promise<CallResponse<Calls['getToday']>> {
      const day = dayIn(OPERATOR_ZONE, clock.now())
      const [numbers, occupancy, openings] = await Promise.all([
        getNumbers(db, day, addDays(day, SOON)),
        listOccupancy(db, day, AHEAD),
        listOpenings(db, addDays(day, 1 - BACK), BACK, OPERATOR_ZONE),
      ])
      return { day, ...numbers, occupancy, openings }
    },
  }
}
