/** The numbers on the operator's first screen, each with what makes it worth reading: since when, or when next. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { getNumbers, listOccupancy, listOpenings } from './today.repo.ts'

const AHEAD = 30
const BACK = 14
/** Within 48 hours: today, tomorrow and the day after. */
const SOON = 2

type Deps = {
  db: Database
  clock: Clock
  house: Pick<HouseService, 'now'>
  countWaiting: ChatService['countWaiting']
}

export function createTodayService({ db, clock, house, countWaiting }: Deps) {
  return {
    async get(): Promise<CallResponse<Calls['getToday']>> {
      const now = clock.now()
      const { time_zone: zone } = house.now()
      const day = dayIn(zone, now)
      const [numbers, waiting_quotes, occupancy, openings] = await Promise.all([
        getNumbers(db, day, addDays(day, SOON), now.toISOString()),
        countWaiting(),
        listOccupancy(db, day, AHEAD),
        listOpenings(db, addDays(day, 1 - BACK), BACK, zone),
      ])
      return { day, ...numbers, waiting_quotes, occupancy, openings }
    },
  }
}
