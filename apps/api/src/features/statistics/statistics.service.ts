/** The operator's view of the statistics: a month by structure, the file, closed days, and days that were sent by hand. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addMonths, daysOfMonth, dueOf, isOpenDay, monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { StatisticsDay, StatisticsStructure } from '@portineria/contract/statistics'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StatisticsPort } from '../../ports/statistics.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { daysBetween, personDigest } from './day.rules.ts'
import { type JudgedDay, type ReadMovements, type Structure, yearBefore } from './movements.ts'
import {
  announcePeople,
  deleteMarks,
  deletePeopleOf,
  lockStructure,
  type PersonKey,
  type PersonRow,
  putDays,
  replacePeople,
} from './sending.repo.ts'
import { deleteClosed, isStatisticsFlat, putClosed } from './statistics.repo.ts'
import type { StatisticsStay, Visit } from './visit.rules.ts'

export type StatisticsDeps = {
  db: Database
  clock: Clock
  secrets: Secrets
  audit: AuditService
  events: EventService
  port: StatisticsPort
  read: ReadMovements
}

type SentBy = {
  user_id: number | null
  how: 'by_hand' | 'service'
  /** What the service did not take, by day and person. */
  refused?: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Those who were announced for this attempt: if the service refuses them, they are not reported. */
  announced?: readonly PersonKey[]
}

/** How far back months are looked at for days that are not sent. */
const MONTHS_BACK = 3

/** Days may be marked as closed this far ahead. */
const DAYS_AHEAD = 800

const nameOf = (row: { name: string | null; surname: string | null }) =>
  [row.name, row.surname].filter(Boolean).join(' ') || null

const presentGuest = (stay: StatisticsStay, guest: Visit['guest'] | null) => ({
  booking_id: stay.id,
  code: stay.code,
  guest: guest?.position ?? stay.guests.length + 1,
  name: guest?.name ?? null,
  surname: guest?.surname ?? null,
})

function presentDay({ movement, state, sent, ...day }: JudgedDay): StatisticsDay {
  const { arrivals: _arrivals, departures, removed: _removed, ...numbers } = movement
  const wasSent = sent !== null && (sent.state === 'sent' || sent.state === 'refused')
  return {
    ...numbers,
    state,
    arrivals: day.arriving.length + day.keptArrivals.length,
    departures: departures.length,
    unconfirmed: day.unconfirmed,
    closed: day.closed,
    closed_with_guests: day.closed_with_guests,
    problems: day.problems.map(({ stay, guest, field, why, count }) => ({
      ...presentGuest(stay, guest),
      field,
      why,
      count,
    })),
    refusals: (sent?.refusals ?? []).map(({ id, said }) => {
      const visit = [...day.arriving, ...day.leaving].find((one) => one.id === id)
      return { id, said, guest: visit ? presentGuest(visit.stay, visit.guest) : null }
    }),
    fault: sent?.fault ? { why: sent.fault, said: sent.said } : null,
    sent: wasSent ? { at: sent.at, how: sent.how, by: nameOf(sent) } : null,
  }
}

export type StatisticsService = ReturnType<typeof createStatisticsService>

export function createStatisticsService({ db, clock, secrets, audit, events, port, read }: StatisticsDeps) {
  const today = () => dayIn(POLICE_ZONE, clock.now())
  const digestOf = (days: readonly JudgedDay[]) => secrets.mark(days.map(({ digest }) => digest).join(' '))

  const present = ({ code, flats, days }: Structure, month: string): StatisticsStructure => {
    const due = dueOf(month)
    return {
      structure_code: code,
      flats: flats.map(({ id, name }) => ({ id, name })),
      due,
      late: due < today() && days.some(({ state }) => isOpenDay(state)),
      digest: digestOf(days.filter(({ state }) => state !== 'ahead')),
      days: days.map(presentDay),
    }
  }

  function requirePast(from: string, to: string): void {
    if (to < from || from < yearBefore(to)) throw wrongField('from')
    if (to >= today()) throw wrongField('to')
  }

  /** The structure with these days, which must be over. */
  async function readPast(on: Database | Transaction, code: string, from: string, to: string): Promise<Structure> {
    requirePast(from, to)
    const [structure] = await read(on, { from, to, today: today(), codes: [code] })
    if (!structure) throw new AppError('not_found')
    return structure
  }

  const personOf = (code: string, visit: Visit): PersonRow => ({
    structure_code: code,
    id: visit.id,
    type: visit.type,
    arrival: visit.arrival,
    departure: visit.departure,
    booking_id: visit.stay.id,
    digest: personDigest(visit, secrets.mark),
  })

  /** Notes these days as sent, with the people whose arrival is reported from now on. */
  async function noteSent(tx: Transaction, code: string, days: readonly JudgedDay[], by: SentBy): Promise<void> {
    const at = clock.now().toISOString()
    const refusedOn = (day: string) => by.refused?.get(day) ?? new Map<string, string>()
    await putDays(
      tx,
      days.map(({ movement: { day }, digest }) => {
        const refusals = [...refusedOn(day)].map(([id, said]) => ({ id, said }))
        const state = refusals.length > 0 ? ('refused' as const) : ('sent' as const)
        return { structure_code: code, day, state, digest, how: by.how, at, by: by.user_id, refusals }
      }),
    )
    const people = days.flatMap(({ arriving, movement: { day } }) =>
      arriving.filter(({ id }) => !refusedOn(day).has(id)).map((visit) => personOf(code, visit)),
    )
    const gone = days.flatMap(({ movement: { day, removed } }) => removed.filter(({ id }) => !refusedOn(day).has(id)))
    const never = (by.announced ?? []).filter(({ id, arrival }) => refusedOn(arrival).has(id))
    await replacePeople(tx, code, people, [...gone, ...never])
  }

  /**
   * Before days are sent: their answer may get lost, so whoever is in them counts as reported, and an arrival that turns out to be
   * wrong meanwhile is taken back. Returns those who were not reported before.
   */
  const announce = (tx: Transaction, code: string, days: readonly JudgedDay[]): Promise<PersonKey[]> =>
    announcePeople(
      tx,
      days.flatMap(({ arriving }) => arriving.map((visit) => personOf(code, visit))),
    )

  const changed = async (tx: Transaction, caller: Caller, action: string, entity_id: string) => {
    await audit.record(tx, { user_id: caller.id, action, entity: 'statistics', entity_id })
    await events.publish(tx, { kind: 'statistics', user_id: null, payload: {} })
  }

  return {
    announce,
    noteSent,
    readPast,

    async month(month: string): Promise<CallResponse<Calls['getStatistics']>> {
      const structures = await read(db, { ...daysOfMonth(month), today: today() })
      return {
        month,
        today: today(),
        structures: structures.filter(({ days }) => days.length > 0).map((one) => present(one, month)),
      }
    },

    /** The months that are over and still have open days. */
    async open(): Promise<CallResponse<Calls['getOpenStatistics']>> {
      const now = today()
      const first = addMonths(monthOf(now), -MONTHS_BACK)
      const to = addDays(`${monthOf(now)}-01`, -1)
      const structures = await read(db, { from: `${first}-01`, to, today: now })
      const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(first, index)).flatMap((month) => {
        const open = structures
          .map(({ days }) => days.filter(({ movement, state }) => monthOf(movement.day) === month && isOpenDay(state)))
          .filter((days) => days.length > 0)
        const days = open.flat()
        if (days.length === 0) return []
        const due = dueOf(month)
        const incomplete = days.filter(({ problems }) => problems.length > 0).length
        return [{ month, due, late: due < now, days: days.length, incomplete, structures: open.length }]
      })
      return { on: structures.length > 0, months }
    },

    /** Who lives where and when they were born leaves the server, so it is audited. */
    async file(caller: Caller, { flat_id, from, to }: CallRequest<Calls['getMovements']>['query']) {
      requirePast(from, to)
      const all = await read(db, { from, to: from, today: today() })
      const code = all.find(({ flats }) => flats.some(({ id }) => id === flat_id))?.code
      if (!code) throw new AppError('not_found')
      const { days } = await readPast(db, code, from, to)
      if (days.length === 0) throw wrongField('from')
      if (days.some(({ problems }) => problems.length > 0)) throw new AppError('statistics_incomplete')
      const xml = port.write({ structure_code: code, days: days.map(({ movement }) => movement) })
      await audit.record(db, {
        user_id: caller.id,
        action: 'statistics file downloaded',
        entity: 'statistics',
        entity_id: `${code} ${from} ${to}`,
      })
      return { name: `movimenti-${code.replaceAll(/[^A-Z0-9-]/g, '-')}-${from}-${to}.xml`, xml }
    },

    async close(caller: Caller, { flat_id, from, to, closed }: CallRequest<Calls['closeDays']>['body']) {
      if (to < from || from < yearBefore(to)) throw wrongField('from')
      if (to > addDays(today(), DAYS_AHEAD)) throw wrongField('to')
      if (!(await isStatisticsFlat(db, flat_id))) throw new AppError('not_found')
      const days = daysBetween(from, to)
      await db.transaction(async (tx) => {
        if (closed) await putClosed(tx, flat_id, days)
        else await deleteClosed(tx, flat_id, from, to)
        await changed(tx, caller, closed ? 'days closed' : 'days opened', `${flat_id} ${from} ${to}`)
      })
      return { days: days.length }
    },

    /** Only complete days are marked. The digest says that the operator has seen them as they are now. */
    async mark(caller: Caller, body: CallRequest<Calls['markMovements']>['body']): Promise<{ days: number }> {
      const { structure_code: code, from, to, how, digest } = body
      return db.transaction(async (tx) => {
        await lockStructure(tx, code)
        const action = how ? 'statistics sent by hand' : 'statistics mark taken back'
        if (!how) {
          const days = await deleteMarks(tx, code, from, to)
          await deletePeopleOf(tx, code, days)
          if (days.length > 0) await changed(tx, caller, action, `${code} ${from} ${to}`)
          return { days: days.length }
        }
        const { days } = await readPast(tx, code, from, to)
        const open = days.filter(({ state, problems }) => isOpenDay(state) && problems.length === 0)
        if (digest !== undefined && digest !== digestOf(days)) throw new AppError('changed_meanwhile')
        await noteSent(tx, code, open, { user_id: caller.id, how })
        if (open.length > 0) await changed(tx, caller, action, `${code} ${from} ${to}`)
        return { days: open.length }
      })
    },
  }
}
