/** Reads the stays of the structures and says what each reports about its days. The screen, the file and sending ask this question. */
import { STATUS } from '@portineria/contract/rules/codes'
import type { DayState } from '@portineria/contract/rules/statistics'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { Connection } from '../../db/client.ts'
import type { Secrets } from '../../secrets.ts'
import {
  dayDigest,
  dayOf,
  daysBetween,
  type SentDay,
  type StatisticsFlat,
  type StructureData,
  type StructureDay,
  stateOf,
} from './day.rules.ts'
import {
  listClosed,
  listReported,
  listSentDays,
  listStatisticsFlats,
  listStatisticsGuests,
  listStatisticsStays,
  type SentRow,
} from './statistics.repo.ts'
import {
  type Known,
  presenceOf,
  type StatisticsGuest,
  type StatisticsPlaces,
  type StatisticsStay,
  unnamedOf,
  visitsOf,
} from './visit.rules.ts'

type Table<R> = { rows: readonly R[]; has(code: string): boolean; digest: string }
type KnownArrival = {
  id: number
  check_in: string
  check_out: string
  check_in_hour: string
  said: string | null
  guests_said: Readonly<Record<string, string | null>> | null
  opened: string | null
}

export type MovementDeps = {
  secrets: Pick<Secrets, 'mark'>
  reference: {
    current(db: Connection): Promise<{
      municipalities: Table<{ code: string; ended: string | null }>
      states: Table<{ code: string }>
    }>
  }
  /** The police report decides who has arrived, and who belongs to whom. */
  police: {
    listKnownArrivals(db: Connection, bookingIds: number[]): Promise<KnownArrival[]>
    arrivalOf(stay: KnownArrival, guest: { arrival: string | null; said: string | null; awaited: boolean }): Date | null
    partiesOf: Known['partiesOf']
  }
}

export type JudgedDay = StructureDay & { digest: string; state: DayState; sent: SentRow | null }
export type Structure = { code: string; flats: StatisticsFlat[]; days: JudgedDay[] }

/** `codes` names structures; all of them if it is absent. `today` is the day in Italy. */
export type Asked = { from: string; to: string; today: string; codes?: readonly string[] }

export type ReadMovements = ReturnType<typeof createMovements>

export function createMovements({ secrets, reference, police }: MovementDeps) {
  /** The municipalities that have ended; the table changes about once a year. */
  let prepared: { digest: string; ended: ReadonlySet<string> } | undefined

  async function loadPlaces(on: Connection): Promise<StatisticsPlaces> {
    const { municipalities, states } = await reference.current(on)
    if (prepared?.digest !== municipalities.digest) {
      const ended = new Set(municipalities.rows.filter((row) => row.ended !== null).map(({ code }) => code))
      prepared = { digest: municipalities.digest, ended }
    }
    const { ended } = prepared
    return {
      isState: (code) => states.has(code),
      municipality: (code) => (!municipalities.has(code) ? null : ended.has(code) ? 'ended' : 'current'),
    }
  }

  async function loadStays(on: Connection, flatIds: number[], from: string, to: string) {
    const rows = await listStatisticsStays(on, flatIds, from, to)
    const ids = rows.map(({ id }) => id)
    const guests = Map.groupBy(ids.length > 0 ? await listStatisticsGuests(on, ids) : [], (row) => row.booking_id)
    const arrivals = new Map(
      (ids.length > 0 ? await police.listKnownArrivals(on, ids) : []).map((row) => [row.id, row]),
    )
    const stays = rows.map(
      ({ status_at, ...row }): StatisticsStay => ({
        ...row,
        closed: row.status === STATUS.closed ? status_at : null,
        guests: guests.get(row.id) ?? [],
      }),
    )
    const said = (stay: StatisticsStay, guest: StatisticsGuest) => arrivals.get(stay.id)?.guests_said?.[guest.id]
    const known: Known = {
      partiesOf: police.partiesOf,
      isAwaited: (stay, guest) => said(stay, guest) === null,
      arrivalOf(stay, guest) {
        const row = arrivals.get(stay.id)
        const about = said(stay, guest)
        return row
          ? police.arrivalOf(row, { arrival: guest.arrival, said: about ?? null, awaited: about === null })
          : null
      },
    }
    return { stays, known }
  }

  return async function read(on: Connection, { from, to, today, codes }: Asked): Promise<Structure[]> {
    const all = await listStatisticsFlats(on)
    const flats = codes ? all.filter(({ structure_code }) => codes.includes(structure_code)) : all
    if (flats.length === 0) return []
    const flatIds = flats.map(({ id }) => id)
    const structures = Map.groupBy(flats, ({ structure_code }) => structure_code)
    const names = [...structures.keys()]
    const places = await loadPlaces(on)
    const { stays, known } = await loadStays(on, flatIds, from, to)
    const closed = await listClosed(on, flatIds, from, to)
    const reported = Map.groupBy(await listReported(on, names, from, to), (row) => row.structure_code)
    const sent = Map.groupBy(await listSentDays(on, names, from, to), (row) => row.structure_code)
    const byFlat = Map.groupBy(stays, ({ flat_id }) => flat_id)

    return names.map((code) => {
      const own = structures.get(code) ?? []
      const ownStays = own.flatMap(({ id }) => byFlat.get(id) ?? [])
      const people = reported.get(code) ?? []
      const visits = ownStays.flatMap((stay) => visitsOf(stay, places, known))
      const visitsOfStay = Map.groupBy(visits, ({ stay }) => stay.id)
      const kept = Map.groupBy(
        people.filter((one) => one.erased),
        ({ booking_id }) => booking_id,
      )
      const data: StructureData = {
        flats: own,
        visits,
        presences: ownStays.flatMap((stay) => {
          const present = presenceOf(stay, visitsOfStay.get(stay.id) ?? kept.get(stay.id) ?? [], known)
          return present ? [{ flat_id: stay.flat_id, ...present }] : []
        }),
        unnamed: ownStays.flatMap((stay) => {
          // A reservation whose guests were erased after they were reported lacks nobody.
          const unnamed = kept.has(stay.id) ? null : unnamedOf(stay, known)
          return unnamed ? [{ stay, ...unnamed }] : []
        }),
        closed,
        reported: people,
        erased: new Set(kept.keys()),
      }
      const sentDays = new Map((sent.get(code) ?? []).map((row) => [row.day, row]))
      const days = daysBetween(from, to).flatMap((day): JudgedDay[] => {
        const one = dayOf(data, day)
        if (!one) return []
        const row = sentDays.get(day) ?? null
        const digest = dayDigest(code, one, secrets.mark)
        return [
          { ...one, digest, state: stateOf(one, (row ?? undefined) as SentDay | undefined, digest, today), sent: row },
        ]
      })
      return { code, flats: own, days }
    })
  }
}

/** The first day of a range of a year at most that ends here. */
export const yearBefore = (to: string): string => addDays(to, -366)
