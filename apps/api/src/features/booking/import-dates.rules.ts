/** Reads days as people and platforms write them, and tells 03/04 in April from 03/04 in March where the list allows it. */

export type DateOrder = 'dmy' | 'mdy'

const MONTHS = [
  ['jan', 'gen'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['may', 'mag'],
  ['jun', 'giu'],
  ['jul', 'lug'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'ott'],
  ['nov'],
  ['dec', 'dic'],
]

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[, ].*)?$/
/** `20 novembre 2026`, `Fri, 20 Nov 2026`, `November 20, 2026`. */
const DAY_NAME = /^(?:\p{L}+\.?,? +)??(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,})\.?,?[ .-]+(\d{4})$/u
const NAME_DAY = /^(?:\p{L}+\.?,? +)??(\p{L}{3,})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u

/** `Wednesday, 30th September 2026, 15:00` is shorter than this. */
const LONGEST = 60

/** Null if the calendar has no such day. */
function isoOf(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year
  if (full < 2000 || full > 2199) return null
  const date = new Date(Date.UTC(full, month - 1, day))
  const iso = date.toISOString().slice(0, 10)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso : null
}

const monthOf = (name: string): number =>
  MONTHS.findIndex((names) => names.some((start) => name.toLowerCase().startsWith(start))) + 1

function readNamed(text: string): string | null {
  const [, day, month, year] = DAY_NAME.exec(text) ?? []
  if (month) return isoOf(Number(year), monthOf(month), Number(day))
  const [, name, date, of] = NAME_DAY.exec(text) ?? []
  return name ? isoOf(Number(of), monthOf(name), Number(date)) : null
}

/** The ISO day; null if the text is not a day; `ambiguous` if it can be two days and `order` does not say which. */
export function readDay(text: string, order: DateOrder | null): string | null {
  if (text.length > LONGEST) return null
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return isoOf(Number(year), Number(month), Number(day))
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first) return readNamed(text)
  const dmy = isoOf(Number(last), Number(second), Number(first))
  const mdy = isoOf(Number(last), Number(first), Number(second))
  if (dmy === null || mdy === null || dmy === mdy) return order === null ? (dmy ?? mdy) : order === 'dmy' ? dmy : mdy
  return order === null ? AMBIGUOUS : order === 'dmy' ? dmy : mdy
}

export const AMBIGUOUS = 'ambiguous'

/**
 * The order that a whole list tells: days after the 12th can be read in one way only. Null if no such day is in the list, or if
 * its rows contradict each other.
 */
export function orderOf(texts: readonly string[]): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const [, first, second] = YEAR_LAST.exec(text) ?? []
    if (Number(first) > 12) found.add('dmy')
    if (Number(second) > 12) found.add('mdy')
  }
  const [only] = found
  return found.size === 1 && only ? only : null
}
