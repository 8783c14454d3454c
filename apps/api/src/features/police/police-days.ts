/** Reads stays with their guests and says what they mean for the report. The list, the file and sendings ask the same question. */
import { STATUS } from '@portineria/contract/rules/codes'
import { createMunicipalities, type Municipalities } from '@portineria/reference/municipalities'
import type { Connection } from '../../db/client.ts'
import type { Secrets } from '../../secrets.ts'
import type { PolicePlaces } from './guest-record.rules.ts'
import { type GuestRow, listGuests, listReports, type ReportRow, type StayRow } from './police.repo.ts'
import { type DayOfStay, daysOfStay, type ReportedStay } from './police.rules.ts'
import { listReportedDays } from './sending.repo.ts'
import type { SentStatus } from './sending.rules.ts'

type PoliceRow = { code: string; name: string; province: string; ended: string | null }
type Table = { digest: string; rows: readonly PoliceRow[]; has(code: string): boolean }
type Papers = { document_number: string | null; zone: string | null }

type SentDays = { guest_id: number | null; day: string; until: string; status: SentStatus; sent_at: string | null }

export type DaysDeps = {
  secrets: Secrets
  reference: { current(db: Connection): Promise<{ municipalities: Table; states: Table }> }
  openGuest<G extends Papers>(guest: G, secrets: Secrets): Omit<G, 'zone'> & { document_number: string | null }
}

/** What was reported of those who have the reservation now and were erased. */
const erasedOf = ({ released_at }: StayRow, reports: readonly ReportRow[], sent: readonly SentDays[]) => {
  const since = released_at ?? ''
  return [
    ...sent
      .filter(({ guest_id, status, sent_at }) => guest_id === null && status === 'accepted' && (sent_at ?? '') > since)
      .map(({ day, until }) => ({ day, until, sent: true })),
    ...reports
      .filter(({ at }) => at > since)
      .flatMap(({ day, until: ends }) => {
        const until = Object.values(ends).toSorted().at(-1)
        return until === undefined ? [] : [{ day, until, sent: false }]
      }),
  ]
}

export type PoliceDaysOf = ReturnType<typeof createPoliceDays>

export function createPoliceDays({ secrets, reference, openGuest }: DaysDeps) {
  /** Preparing the table takes a while, and it changes about once a year. */
  let prepared: { digest: string; municipalities: Municipalities } | undefined

  async function loadPlaces(on: Connection): Promise<PolicePlaces> {
    const { municipalities: table, states } = await reference.current(on)
    if (prepared?.digest !== table.digest)
      prepared = { digest: table.digest, municipalities: createMunicipalities(table.rows) }
    const { municipalities } = prepared
    return {
      isState: (code) => states.has(code),
      findMunicipality: (code) => municipalities.find(code),
      // Rows with the same name in one region are one place.
      listNamesakes: ({ name, code }) =>
        municipalities.rows.filter((row) => row.name === name && row.code.slice(1, 3) === code.slice(1, 3)),
    }
  }

  const wholeStay = (
    stay: StayRow,
    guests: readonly GuestRow[],
    reports: readonly ReportRow[],
    sent: readonly SentDays[],
  ): ReportedStay => ({
    ...stay,
    closed: stay.status === STATUS.closed ? stay.status_at : null,
    erased: erasedOf(stay, reports, sent),
    guests: guests.map((row) => ({
      ...openGuest(row, secrets),
      said: stay.guests_said?.[row.id] ?? null,
      awaited: stay.guests_said?.[row.id] === null,
      reported: [
        ...reports.flatMap(({ day, until }) => (until[row.id] ? [{ day, until: until[row.id] ?? day }] : [])),
        ...sent.filter(({ guest_id }) => guest_id === row.id),
      ],
    })),
    reports: reports.map(({ name, surname, until: _until, ...report }) => ({
      ...report,
      by: [name, surname].filter(Boolean).join(' ') || null,
    })),
  })

  return async function judge(on: Connection, stays: readonly StayRow[], now: Date): Promise<DayOfStay[]> {
    if (stays.length === 0) return []
    const ids = stays.map(({ id }) => id)
    const guests = Map.groupBy(await listGuests(on, ids), (guest) => guest.booking_id)
    const reports = Map.groupBy(await listReports(on, ids), (report) => report.booking_id)
    const sent = Map.groupBy(await listReportedDays(on, ids), ({ booking_id }) => booking_id)
    const places = await loadPlaces(on)
    return stays.flatMap((stay) =>
      daysOfStay(
        wholeStay(stay, guests.get(stay.id) ?? [], reports.get(stay.id) ?? [], sent.get(stay.id) ?? []),
        places,
        now,
      ),
    )
  }
}
