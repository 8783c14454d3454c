/** Reads a calendar (iCal, RFC 5545) as the platforms write it. Pure: text in, events out. */
import { createHash } from 'node:crypto'
import { SOURCE } from '@portineria/contract/rules/codes'
import type { FeedKind, FeedProblem } from '@portineria/contract/rules/feeds'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import ICAL from 'ical.js'
import { sameNights } from './nights.rules.ts'

export type FeedSource = 0 | 1 | null

/** An event as one version of a calendar has it. `check_out` is the day after the last night. */
export type SeenEvent = { uid: string; code: string | null; kind: FeedKind; check_in: string; check_out: string }

export type ReadCalendar =
  | { events: SeenEvent[] }
  | { problem: Extract<FeedProblem, 'not_a_calendar' | 'truncated' | 'too_large'> }

type Options = { source: FeedSource; zone: string }

/** No calendar of one apartment has so many events. If only some of them were read, the others would look cancelled. */
const MOST_EVENTS = 2_000
const MOST_CHARACTERS = 200
const MOST_OF_A_LINE = 20_000
const MOST_SECONDS = 1_000 * 86_400

/** Airbnb's reservation code, in the address of the reservation or alone. */
const AIRBNB_CODE = /\bHM[A-Z0-9]{6,12}\b/
/** How other platforms name nights without a guest. */
const BLOCK =
  /not available|unavailable|closed|blocked|block\b|busy|non disponibile|chiuso|nicht verfügbar|indisponible/i

export function readCalendar(text: string, options: Options): ReadCalendar {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (!/^BEGIN:VCALENDAR\s/i.test(trimmed)) return { problem: 'not_a_calendar' }
  // A connection that breaks can look like a short calendar, and every missing event like a cancellation.
  if (!/\nEND:VCALENDAR$/i.test(trimmed)) return { problem: 'truncated' }
  // The parser takes the square of the length of a line; the lines of a calendar have a few hundred characters.
  if (hasLongLine(trimmed)) return { problem: 'not_a_calendar' }
  try {
    const events = new ICAL.Component(ICAL.parse(trimmed) as unknown[])
      .getAllSubcomponents('vevent')
      .flatMap((component) => readEvent(component, options) ?? [])
    return events.length > MOST_EVENTS ? { problem: 'too_large' } : { events: unique(events) }
  } catch {
    return { problem: 'not_a_calendar' }
  }
}

/** Lines are folded: one that begins with a blank continues the line before. */
function hasLongLine(text: string): boolean {
  let length = 0
  for (const line of text.split('\n')) {
    length = /^[ \t]/.test(line) ? length + line.length : line.length
    if (length > MOST_OF_A_LINE) return true
  }
  return false
}

function readEvent(component: InstanceType<typeof ICAL.Component>, { source, zone }: Options): SeenEvent | null {
  if (textOf(component, 'status').toUpperCase() === 'CANCELLED') return null
  const start = component.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return null
  const check_in = dayOf(start, zone)
  const check_out = endOf(component, start, zone)
  if (!check_in || !check_out || check_out <= check_in) return null
  const summary = textOf(component, 'summary')
  const code = AIRBNB_CODE.exec(`${textOf(component, 'description')} ${summary}`)?.[0] ?? null
  return {
    uid: uidOf(component, check_in, check_out),
    code: source === SOURCE.booking ? null : code,
    kind: kindOf(source, summary, code),
    check_in,
    check_out,
  }
}

/** The day on which the stay ends: a stay without an end has one night. */
function endOf(component: InstanceType<typeof ICAL.Component>, start: InstanceType<typeof ICAL.Time>, zone: string) {
  const end = component.getFirstPropertyValue('dtend')
  if (end instanceof ICAL.Time) return dayOf(end, zone)
  const duration = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return dayAfter(start, duration.toSeconds(), zone)
  const day = dayOf(start, zone)
  return day && addDays(day, 1)
}

/** The library adds a duration day by day, so a calendar could keep it busy for years. */
function dayAfter(start: InstanceType<typeof ICAL.Time>, seconds: number, zone: string): string | null {
  if (!(seconds > 0 && seconds < MOST_SECONDS)) return null
  if (isUtc(start)) return dayIn(zone, new Date(start.toJSDate().getTime() + seconds * 1000))
  const wall = Date.UTC(start.year, start.month - 1, start.day, start.hour, start.minute, start.second)
  return new Date(wall + seconds * 1000).toISOString().slice(0, 10)
}

const isUtc = (time: InstanceType<typeof ICAL.Time>) => !time.isDate && time.zone === ICAL.Timezone.utcTimezone

/** A date stays as it is. A time in UTC is a day of the apartment's zone; a time of another zone is the day it names there. */
function dayOf(time: InstanceType<typeof ICAL.Time>, zone: string): string | null {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const written = `${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`
  if (!/^20\d\d-\d\d-\d\d$/.test(written)) return null
  return isUtc(time) ? dayIn(zone, time.toJSDate()) : written
}

function kindOf(source: FeedSource, summary: string, code: string | null): FeedKind {
  // Booking.com writes the same words for reservations and for nights that were closed by hand.
  if (source === SOURCE.booking) return 'unclear'
  if (code) return 'reservation'
  if (source === SOURCE.airbnb) return /^reserved\b/i.test(summary) ? 'reservation' : 'closed'
  return summary === '' || BLOCK.test(summary) ? 'unclear' : 'reservation'
}

const textOf = (component: InstanceType<typeof ICAL.Component>, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Long or missing identities are replaced by a short one that is the same in every version of the calendar. */
function uidOf(component: InstanceType<typeof ICAL.Component>, check_in: string, check_out: string): string {
  const uid = textOf(component, 'uid').replaceAll('\u0000', '')
  if (uid === '') return `nights ${check_in} ${check_out}`
  return uid.length <= MOST_CHARACTERS && uid.isWellFormed()
    ? uid
    : createHash('sha256').update(uid).digest('base64url')
}

const byNights = (a: SeenEvent, b: SeenEvent) =>
  a.check_in.localeCompare(b.check_in) || a.check_out.localeCompare(b.check_out) || a.uid.localeCompare(b.uid)

/**
 * Each reservation once, in the order of the nights. Events with one identity are told apart by their nights, all of them: if one
 * kept the identity, another one would get it, and the reservation of it, once the first has vanished. The nights come first, because
 * the end of an identity says who made it.
 */
function unique(events: SeenEvent[]): SeenEvent[] {
  const found = new Map<string, SeenEvent>()
  const codes = new Set<string>()
  const sharing = Map.groupBy(events, ({ uid }) => uid)
  const isShared = (event: SeenEvent) => sharing.get(event.uid)?.some((other) => !sameNights(other, event))
  for (const event of events.toSorted(byNights)) {
    if (event.code && codes.has(event.code)) continue
    if (event.code) codes.add(event.code)
    const uid = isShared(event) ? `${event.check_in} ${event.check_out} ${event.uid}` : event.uid
    found.set(uid, { ...event, uid })
  }
  return [...found.values()]
}
