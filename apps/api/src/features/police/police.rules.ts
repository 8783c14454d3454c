/** What a reservation's guests mean for the report: their arrivals by day, each with its records, its deadline and its problems. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { type GuestKind, STATUS, type Status } from '@portineria/contract/rules/codes'
import type { PoliceStatus } from '@portineria/contract/rules/police'
import { endOf, type PoliceDays, type PoliceStay, type Span, spansOf } from './arrival.rules.ts'
import { type PoliceGuest, type PolicePlaces, type Problem, recordOf } from './guest-record.rules.ts'
import { type Party, partiesOf } from './party.rules.ts'
import type { PoliceRecord } from './record.rules.ts'

export type ReportedGuest = PoliceGuest & PoliceDays & { id: number; position: number }

export type ReportedStay = PoliceStay & {
  id: number
  code: string
  holder_name: string | null
  flat_id: number
  flat_name: string
  status: Status
  guests_number: number
  released_at: string | null
  guests: readonly ReportedGuest[]
  /** The records of guests who were erased. They count while the reservation names nobody. */
  erased: readonly { day: string; until: string; sent: boolean }[]
  reports: readonly { day: string; at: string; by: string | null; guest_ids: readonly number[] }[]
}

/** What is known before anybody looks at what was sent. */
type NotOfSendings = 'account' | 'ready' | 'hindrance' | 'sending' | 'rows'
export type JudgedArrivals = Omit<PoliceArrivals, NotOfSendings> & {
  rows: Omit<PoliceArrivals['rows'][number], 'refusal' | 'changed'>[]
}

export type WrittenGuest = { guest_id: number; record: PoliceRecord }

/**
 * The arrivals of a reservation on one day, in the order of the file. `parties` has who arrived together, written or not; `until`
 * has the first day that the record of each guest does not cover.
 */
export type DayOfStay = {
  arrivals: JudgedArrivals
  records: WrittenGuest[]
  parties: number[][]
  until: Record<number, string>
}

type Judged = { guest: ReportedGuest; problems: Problem[]; record: PoliceRecord | null }

const approved: readonly Status[] = [STATUS.valid, STATUS.opened, STATUS.closed]

const kindIn = ({ head, members }: Party<ReportedGuest>, { kind }: ReportedGuest): GuestKind =>
  head?.kind === kind && members.length === 0 ? 'single' : kind

/** Members must arrive with their head: the portal wants the same day in their records, which follow each other. */
function judgeParty(
  party: Party<ReportedGuest>,
  day: string,
  spanOn: (guest: ReportedGuest) => Span | null,
  places: PolicePlaces,
): Judged[] {
  const { head, members } = party
  const present = { head: head && spanOn(head) ? head : null, members: members.filter((member) => spanOn(member)) }
  const judged = [...(present.head ? [present.head] : []), ...present.members].map((guest): Judged => {
    const kind = kindIn(present, guest)
    const { record, problems } = recordOf(guest, { kind, day, days: spanOn(guest)?.days ?? 1 }, places)
    const alone: Problem[] = guest === head ? [] : head ? [] : [{ field: 'kind', why: 'no_head' }]
    const apart: Problem[] = guest !== head && head && !present.head ? [{ field: 'arrival', why: 'other_day' }] : []
    return { guest, record, problems: [...alone, ...apart, ...problems] }
  })
  const writable = judged.every(({ problems }) => problems.length === 0)
  return writable ? judged : judged.map((one) => ({ ...one, record: null }))
}

const statusOf = (due: Date, reported: boolean, now: Date): PoliceStatus => {
  if (reported) return 'by_hand'
  return due < now ? 'late' : 'due'
}

const base = (stay: ReportedStay) => ({
  booking_id: stay.id,
  code: stay.code,
  holder_name: stay.holder_name,
  flat_id: stay.flat_id,
  flat_name: stay.flat_name,
  check_in: stay.check_in,
  check_out: stay.check_out,
  expected: null,
  booking_status: stay.status,
  approved: approved.includes(stay.status),
  named_guests: stay.guests.length,
  missing_guests: Math.max(0, stay.guests_number - stay.guests.length),
})

const nameOf = ({ id, position, name, surname }: ReportedGuest) => ({ guest_id: id, guest: position, name, surname })

function dayOf(stay: ReportedStay, day: string, spans: Map<ReportedGuest, Span[]>, places: PolicePlaces, now: Date) {
  const spanOn = (guest: ReportedGuest) => spans.get(guest)?.find((span) => span.day === day) ?? null
  const onDay = [...spans.values()].flat().filter((span) => span.day === day)
  const first = onDay.toSorted((a, b) => a.due.getTime() - b.due.getTime())[0]
  if (!first) return null
  const report = stay.reports.find((one) => one.day === day) ?? null
  const isReported = ({ id }: ReportedGuest) => report?.guest_ids.includes(id) ?? false
  const parties = partiesOf(stay.guests).map((party) => judgeParty(party, day, spanOn, places))
  const judged = parties.flat()
  const open = judged.filter(({ guest }) => !isReported(guest))
  const whole = report !== null && open.length === 0
  const head = base(stay)
  const isInFile = ({ guest, record }: Judged) => head.approved && record !== null && !isReported(guest)
  const arrivals: JudgedArrivals = {
    ...head,
    day,
    arrival: first.arrival.toISOString(),
    due: first.due.toISOString(),
    status: statusOf(first.due, whole, now),
    reported: whole ? { at: report.at, by: report.by } : null,
    rows: judged.map((one) => ({
      ...nameOf(one.guest),
      status: statusOf(first.due, isReported(one.guest), now),
      problems: one.problems,
      in_file: isInFile(one),
    })),
  }
  const ends = judged.flatMap(({ guest }) => {
    const span = spanOn(guest)
    return span ? [[guest.id, endOf(span)] as const] : []
  })
  return {
    arrivals,
    records: judged.flatMap((one) =>
      isInFile(one) && one.record ? [{ guest_id: one.guest.id, record: one.record }] : [],
    ),
    parties: parties.filter((party) => party.length > 0).map((party) => party.map(({ guest }) => guest.id)),
    until: Object.fromEntries(ends),
  }
}

const nobody: PoliceDays = { arrival: null, departure: null, said: null, awaited: false, reported: [] }

/**
 * There is one entry for each day on which guests arrived, and one that waits for those who have not arrived yet, while they still
 * may.
 */
export function daysOfStay(stay: ReportedStay, places: PolicePlaces, now: Date): DayOfStay[] {
  const spans = new Map(stay.guests.map((guest): [ReportedGuest, Span[]] => [guest, spansOf(stay, guest, now)]))
  // Guests have arrived even if the check-in names none of them.
  const unnamed = spansOf(stay, { ...nobody, reported: stay.erased }, now)
  if (stay.guests.length === 0) return unnamed.length > 0 ? withoutGuests(stay, unnamed, now) : [waiting(stay)]
  const absent = stay.guests.filter((guest) => spans.get(guest)?.length === 0)
  const days = [...new Set([...spans.values()].flat().map(({ day }) => day))].toSorted()
  if (days.length === 0) return [waiting(stay)]
  const arrived = days.flatMap((day) => dayOf(stay, day, spans, places, now) ?? [])
  return absent.length > 0 && !stay.closed ? [...arrived, waiting(stay, absent)] : arrived
}

/** The guests were erased, or never named. A report of before the release was about other people, who gave the reservation back. */
const withoutGuests = (stay: ReportedStay, spans: readonly Span[], now: Date): DayOfStay[] =>
  spans.map(({ day, arrival, due }) => {
    const report = stay.reports.find((one) => one.day === day && one.at > (stay.released_at ?? ''))
    const sent = stay.erased.some((one) => one.day === day && one.sent)
    return {
      arrivals: {
        ...base(stay),
        day,
        arrival: arrival.toISOString(),
        due: due.toISOString(),
        status: sent ? 'sent' : statusOf(due, report !== undefined, now),
        reported: report ? { at: report.at, by: report.by } : null,
        rows: [],
      },
      records: [],
      parties: [],
      until: {},
    }
  })

/** The earliest day on which one of the guests means to come; the others of the reservation may be there already. */
const expectedOf = (stay: ReportedStay, guests: readonly ReportedGuest[]): string =>
  guests.map(({ arrival }) => (arrival && arrival > stay.check_in ? arrival : stay.check_in)).toSorted()[0] ??
  stay.check_in

const waiting = (stay: ReportedStay, guests: readonly ReportedGuest[] = stay.guests): DayOfStay => ({
  arrivals: {
    ...base(stay),
    // Guests whom the check-in does not name are listed with those who have arrived.
    ...(guests.length < stay.guests.length && { missing_guests: 0 }),
    day: null,
    arrival: null,
    due: null,
    expected: expectedOf(stay, guests),
    status: 'waiting',
    reported: null,
    rows: guests.map((guest) => ({ ...nameOf(guest), status: 'waiting', problems: [], in_file: false })),
  },
  records: [],
  parties: [],
  until: {},
})
