/** The report of arrivals to the police by hand: what is due, the file to upload, and what operators say about it. */
import type { Booking } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { isPossibleArrival } from './arrival.rules.ts'
import {
  deleteArrival,
  deleteReport,
  findStay,
  listGuests,
  listStays,
  lockStay,
  putArrival,
  putReport,
  type StayRow,
} from './police.repo.ts'
import type { DayOfStay } from './police.rules.ts'
import type { PoliceDaysOf } from './police-days.ts'
import { writeFile } from './record.rules.ts'

export type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  events: EventService
  judge: PoliceDaysOf
  bookings: { get(caller: Caller, which: { id: number }): Promise<Booking> }
  bookingEvent(stay: Pick<StayRow, 'id' | 'code' | 'holder_id'>): Parameters<EventService['publish']>[1]
}

/** For how many days after check-out a stay stays on the list, and for how many days after it what was reported. */
const SHOWN_DAYS = 7

export type PoliceService = ReturnType<typeof createPoliceService>

export function createPoliceService(deps: Deps) {
  const { db, clock, audit, events, judge, bookings, bookingEvent } = deps
  async function judgeAll(now: Date): Promise<DayOfStay[]> {
    const today = dayIn(POLICE_ZONE, now)
    return judge(db, await listStays(db, addDays(today, -SHOWN_DAYS), today), now)
  }

  async function judgeOne(id: number): Promise<PoliceArrivals[]> {
    const stay = await findStay(db, id)
    return stay ? (await judge(db, [stay], clock.now())).map(({ arrivals }) => arrivals) : []
  }

  /** Runs one change in a transaction that has locked the reservation, with its audit row and its event. */
  const change = (
    caller: Caller,
    id: number,
    action: string,
    work: (tx: Transaction, stay: StayRow) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const stay = await lockStay(tx, id)
      if (!stay) throw new AppError('not_found')
      await work(tx, stay)
      await audit.record(tx, { user_id: caller.id, action, entity: 'booking', entity_id: id })
      await events.publish(tx, bookingEvent(stay))
    })

  async function say(
    tx: Transaction,
    stay: StayRow,
    at: string | null,
    guests: readonly number[] | undefined,
  ): Promise<void> {
    const said = stay.guests_said ?? {}
    if (!guests) return at === null ? deleteArrival(tx, stay.id) : putArrival(tx, stay.id, { at, guests: said })
    const known = (await listGuests(tx, [stay.id])).map(({ id }) => id)
    if (guests.some((id) => !known.includes(id))) throw wrongField('guests')
    const others = Object.entries(said).filter(([id]) => !guests.includes(Number(id)))
    const now = at === null ? [] : guests.map((id): [string, string] => [String(id), at])
    return putArrival(tx, stay.id, { at: stay.said, guests: Object.fromEntries([...others, ...now]) })
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
      await change(caller, id, action, async (tx, stay) => {
        if (!how) return deleteReport(tx, id, day)
        const found = (await judge(tx, [stay], now)).find(({ arrivals }) => arrivals.day === day)
        if (!found) throw wrongField('day')
        const guest_ids = found.arrivals.rows.map(({ guest_id }) => guest_id)
        await putReport(tx, { booking_id: id, day, how, at: now.toISOString(), by: caller.id, guest_ids })
      })
      return judgeOne(id)
    },

    /** What the operator says counts more than the first opening; null takes it back. */
    async arrived(caller: Caller, id: number, body: CallRequest<Calls['markArrived']>['body']): Promise<Booking> {
      const now = clock.now()
      const at = body.at === undefined ? now.toISOString() : body.at
      await change(caller, id, at ? 'arrival said' : 'arrival taken back', async (tx, stay) => {
        if (at !== null && !isPossibleArrival(new Date(at), stay, now)) throw wrongField('at')
        await say(tx, stay, at, body.guests)
      })
      return bookings.get(caller, { id })
    },
  }
}
