/** Days and hours of a stay as instants, in the apartment's time zone and across daylight saving changes. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** The rules for days and hours need a zone that Intl supports. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** The local time of a zone, as if it were UTC, from the tables of the system, which is slow. */
function askClock(time: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

const QUARTER = 900_000
const MAX_OFFSETS = 10_000
const offsets = new Map<string, number>()

/** Clocks change at a full quarter of an hour only, so one look serves all instants of a quarter: a list asks for thousands. */
function offsetAt(time: number, zone: string): number {
  const quarter = Math.floor(time / QUARTER) * QUARTER
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = askClock(quarter, zone) - quarter
  offsets.set(key, offset)
  return offset
}

/** The local time of a zone, as if it were UTC. */
const wallClock = (instant: Date, zone: string): number => instant.getTime() + offsetAt(instant.getTime(), zone)

/**
 * The instant at which the local clock shows this day and hour. A skipped hour (spring) means the instant after the gap; of a
 * repeated hour (autumn) the first counts.
 */
export function instantOf(day: string, hour: string, zone: string): Date {
  const wall = Date.parse(`${day}T${hour}:00Z`)
  const before = offsetAt(wall - 86_400_000, zone)
  const after = offsetAt(wall + 86_400_000, zone)
  const matches = [wall - before, wall - after].filter((time) => wallClock(new Date(time), zone) === wall)
  return new Date(matches.length > 0 ? Math.min(...matches) : wall - Math.min(before, after))
}

/** Today's date in the apartment's time zone. */
export const dayIn = (zone: string, now: Date): string => new Date(wallClock(now, zone)).toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
