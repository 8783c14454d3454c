/**
 * Decides what becomes of the events of a calendar: which reservations are made and moved, and what the operator is asked. Pure:
 * the same calendar beside the same reservations always gives the same answer, so it can be asked again at any time.
 */
import { createHash } from 'node:crypto'
import { isOwnUid } from '@portineria/contract/rules/calendar'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import type { FeedEventStatus } from '@portineria/contract/rules/feeds'
import type { FeedDecision, FeedEventRow } from './feed.table.ts'
import type { FeedSource, SeenEvent } from './ical.rules.ts'
import { matchEvents } from './match.rules.ts'
import { isCovered, type Nights, overlap, possibleMoves, sameNights } from './nights.rules.ts'

export type KnownEvent = Omit<FeedEventRow, 'created_at' | 'feed_id'>

/** A reservation as these rules see it: all that may be in the way, and those that have an event or its code. */
export type Stay = Nights & {
  id: number
  code: string
  flat_id: number
  source: 0 | 1 | 2 | null
  status: Status
  archived: boolean
}

/** An event to be stored. Without an id it is new. Without a reservation's id, but with `makes`, a reservation is made of it. */
export type NextEvent = Omit<KnownEvent, 'id' | 'since'> & { id: number | null; makes: string | null }

export type Settled = {
  events: NextEvent[]
  /** Events that have no meaning any more. */
  forgotten: number[]
  moves: { id: number; nights: Nights }[]
}

export type Situation = {
  flat_id: number
  source: FeedSource
  /** In the apartment's time zone. */
  today: string
  known: readonly KnownEvent[]
  /** The new version of the calendar; `same`: it was read and had not changed; `unread`: it was not read. */
  seen: readonly SeenEvent[] | 'same' | 'unread'
  stays: readonly Stay[]
  /** The reservations that belong to events of other calendars. */
  taken: ReadonlySet<number>
}

/** An event that was absent so often is gone. A platform that builds its answer anew may leave one out once. */
const ABSENCES = 2

/** A check-in in one of these states waits for its guest: nothing is submitted or verified, so its dates may change. */
const MOVABLE: readonly Status[] = [STATUS.created, STATUS.not_valid]

/** The code of a reservation whose calendar gives none: the same for the same event, also after the calendar was removed. */
const calendarCode = (flatId: number, uid: string): string =>
  `CAL-${createHash('sha256').update(`${flatId} ${uid}`).digest('hex').slice(0, 8).toUpperCase()}`

const codeOf = (flatId: number, { code, uid }: Pick<SeenEvent, 'code' | 'uid'>) => code ?? calendarCode(flatId, uid)

/** The codes under which the events may have reservations. */
export const codesOf = (flatId: number, events: readonly Pick<SeenEvent, 'code' | 'uid'>[]): string[] =>
  events.map((event) => codeOf(flatId, event))

/**
 * From this day on, reservations may be in the way: from today, or from the first night of an event that is running. The nights of a
 * reservation that is over stay reserved.
 */
export const firstDayOf = (events: readonly Nights[], today: string): string =>
  events.reduce((first, { check_in, check_out }) => (check_out > today && check_in < first ? check_in : first), today)

type Fields = Pick<KnownEvent, 'booking_id' | 'decision'> & {
  agreed: Nights | null
  refused: Nights | null
}
type Working = SeenEvent &
  Fields & { id: number | null; absences: number; status: FeedEventStatus; makes: string | null }

const nightsOrNull = (check_in: string | null, check_out: string | null): Nights | null =>
  check_in && check_out ? { check_in, check_out } : null

const fresh: Fields & { id: null } = { id: null, booking_id: null, decision: null, agreed: null, refused: null }

const fieldsOf = (known: KnownEvent) => ({
  id: known.id,
  booking_id: known.booking_id,
  decision: known.decision,
  agreed: nightsOrNull(known.agreed_check_in, known.agreed_check_out),
  refused: nightsOrNull(known.refused_check_in, known.refused_check_out),
})

const workingOf = (known: KnownEvent, absences: number): Working => ({
  uid: known.uid,
  code: known.code,
  kind: known.kind,
  check_in: known.check_in,
  check_out: known.check_out,
  ...fieldsOf(known),
  absences,
  status: known.status,
  makes: null,
})

/** The events that the calendar has and those that it has no more. */
function look({ known, seen }: Situation): { present: Working[]; absent: Working[] } {
  if (typeof seen === 'string') {
    const more = seen === 'same' ? 1 : 0
    return {
      present: known.filter(({ absences }) => absences === 0).map((event) => workingOf(event, 0)),
      absent: known.filter(({ absences }) => absences > 0).map((event) => workingOf(event, event.absences + more)),
    }
  }
  const matches = matchEvents(known, seen)
  const matched = new Set(matches.values())
  return {
    present: seen.map((event) => {
      const match = matches.get(event)
      const fields = match ? fieldsOf(match) : fresh
      // The operator kept this reservation while its event was gone. The event is back, so its next absence is a new question.
      const decision = fields.decision === 'keep' ? null : fields.decision
      const code = event.code ?? match?.code ?? null
      return { ...event, ...fields, decision, code, absences: 0, status: 'echo', makes: null }
    }),
    absent: known.filter((event) => !matched.has(event)).map((event) => workingOf(event, event.absences + 1)),
  }
}

export function settle(situation: Situation): Settled {
  const { flat_id, today, stays } = situation
  const { present, absent } = look(situation)
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  const stayOf = ({ booking_id }: Working) => (booking_id === null ? undefined : byId.get(booking_id))
  link(present, situation)

  const moving: { subject: Working; from: Nights; to: Nights }[] = []
  const wanting: Working[] = []
  const nightsOnly: Working[] = []
  for (const event of present) {
    const stay = stayOf(event)
    if (event.check_out <= today) event.status = 'past'
    else if (event.decision === 'ignore') event.status = 'ignored'
    else if (isOwnUid(event.uid)) event.status = 'echo'
    else if (stay?.archived) event.status = event.decision === 'cancel' ? 'to_confirm' : 'ignored'
    else if (stay) {
      event.status = beside(event, stay)
      if (event.status === 'reserved' && sameNights(event, stay)) event.agreed = nightsOf(stay)
      else if (event.status === 'changed' && isMovable(event, stay, flat_id))
        moving.push({ subject: event, from: nightsOf(stay), to: nightsOf(event) })
    } else if (event.kind === 'reservation' || event.decision === 'reserve') wanting.push(event)
    else nightsOnly.push(event)
  }

  const movers = new Set(moving.map(({ subject }) => subject.booking_id))
  const here = stays.filter((stay) => stay.flat_id === flat_id && !stay.archived)
  const fixed = here.filter(({ id }) => !movers.has(id)).map(nightsOf)
  const moved = possibleMoves(moving, fixed)
  for (const { subject } of moved)
    Object.assign(subject, { status: 'reserved', agreed: nightsOf(subject), refused: null })
  const left = moving.filter((move) => !moved.includes(move)).map(({ from }) => from)
  const occupied = [...fixed, ...left, ...moved.map(({ to }) => to)]

  const codes = new Set(stays.map(({ code }) => code.toUpperCase()))
  for (const event of wanting) {
    const code = codeOf(flat_id, event)
    if (codes.has(code.toUpperCase()) || occupied.some((nights) => overlap(nights, event))) {
      event.status = 'conflict'
      continue
    }
    Object.assign(event, { status: 'reserved', makes: code, agreed: nightsOf(event) })
    codes.add(code.toUpperCase())
    occupied.push(nightsOf(event))
  }
  for (const event of nightsOnly) event.status = nightsStatus(event, occupied)

  for (const event of absent) event.status = absentStatus(event, stayOf(event), today)
  const kept = absent.filter((event) => isRemembered(event, stayOf(event), today))
  return {
    // Of what is over and was never stored, nothing is stored.
    events: [...present.filter(({ id, status }) => id !== null || status !== 'past'), ...kept].map(stored),
    forgotten: absent.flatMap((event) => (kept.includes(event) || event.id === null ? [] : [event.id])),
    moves: moved.flatMap(({ subject, to }) =>
      subject.booking_id === null ? [] : [{ id: subject.booking_id, nights: to }],
    ),
  }
}

const nightsOf = ({ check_in, check_out }: Nights): Nights => ({ check_in, check_out })

/** Finds the reservation of each event: its own, the one with its code, or one with its nights that no calendar knows yet. */
function link(present: Working[], { flat_id, source, stays, taken }: Situation): void {
  const used = new Set([...taken, ...present.flatMap(({ booking_id }) => booking_id ?? [])])
  const free = stays.filter((stay) => stay.flat_id === flat_id && !used.has(stay.id))
  const takeIf = (event: Working, fits: (stay: Stay) => boolean) => {
    if (event.booking_id !== null) return
    const at = free.findIndex(fits)
    if (at >= 0) event.booking_id = free.splice(at, 1)[0]?.id ?? null
  }
  for (const event of present) {
    const code = codeOf(flat_id, event).toUpperCase()
    takeIf(event, (stay) => stay.code.toUpperCase() === code)
  }
  // Closed nights over a reservation are an echo of it, not the reservation.
  for (const event of present)
    if (event.kind === 'reservation')
      takeIf(
        event,
        (stay) =>
          !stay.archived &&
          sameNights(stay, event) &&
          (stay.source === null || stay.source === source) &&
          !(event.code && /^(HM[A-Z0-9]{6,12}|CAL-[0-9A-F]{8})$/i.test(stay.code)),
      )
}

function beside(event: Working, stay: Stay): FeedEventStatus {
  if (sameNights(event, stay)) return 'reserved'
  return event.refused && sameNights(event.refused, event) ? 'reserved' : 'changed'
}

/** Where an operator has moved the reservation meanwhile, the calendar does not move it again without asking. */
const isMovable = ({ agreed }: Working, stay: Stay, flatId: number): boolean =>
  agreed !== null && sameNights(agreed, stay) && stay.flat_id === flatId && MOVABLE.includes(stay.status)

function nightsStatus(event: Working, occupied: Nights[]): FeedEventStatus {
  if (isCovered(event, occupied)) return 'echo'
  if (event.kind === 'closed') return 'closed'
  return occupied.some((nights) => overlap(nights, event)) ? 'conflict' : 'to_confirm'
}

/** A stay that has begun vanishes from calendars as a matter of course. */
function absentStatus(event: Working, stay: Stay | undefined, today: string): FeedEventStatus {
  if (event.decision === 'ignore' || stay?.archived) return 'ignored'
  if (!stay || stay.check_in <= today || event.absences < ABSENCES) return event.status
  return event.decision === 'keep' ? 'reserved' : 'gone'
}

/** What the operator said about an event is remembered until its nights are over, in case it comes back. */
function isRemembered(event: Working, stay: Stay | undefined, today: string): boolean {
  if (event.check_out <= today) return false
  if (event.absences < ABSENCES || event.decision !== null) return true
  return stay !== undefined && !stay.archived && stay.check_in > today
}

const stored = ({ agreed, refused, ...event }: Working): NextEvent => ({
  ...event,
  agreed_check_in: agreed?.check_in ?? null,
  agreed_check_out: agreed?.check_out ?? null,
  refused_check_in: refused?.check_in ?? null,
  refused_check_out: refused?.check_out ?? null,
})

/** What a decision of the operator changes about an event. The rules above then settle the rest. */
export function decided(event: KnownEvent, action: FeedDecision | 'move'): Partial<KnownEvent> {
  if (action === 'move') return { refused_check_in: null, refused_check_out: null }
  if (action === 'keep' && event.status === 'changed')
    return { refused_check_in: event.check_in, refused_check_out: event.check_out }
  return { decision: action }
}
