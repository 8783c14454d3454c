/** Judges the rows of a list together and against the existing reservations. Pure: rows and days are arguments. */
import type { ImportProblem } from '@portineria/contract/import'
import { isWrong } from '@portineria/contract/rules/import'
import type { ReadRow } from './import-row.rules.ts'

export type ImportFlat = { id: number; name: string; max_guests: number; today: string }
export type ExistingStay = { code: string; flat_id: number; check_in: string; check_out: string; archived: boolean }

export type JudgedRow = ReadRow & { flat_id: number | null }
/** A row that can become a reservation. */
export type ReadyRow = JudgedRow & { flat_id: number; check_in: string; check_out: string; guests_number: number }

type List = {
  rows: readonly ReadRow[]
  flats: readonly ImportFlat[]
  existing: readonly ExistingStay[]
  /** The apartment of a name in the list; null if its rows are left out, undefined if it is unknown. */
  flatOf(listing: string | null): number | null | undefined
  leftOut: ReadonlySet<number>
  /** How many guests a row has that does not say so. */
  guests: number
}

type Nights = { check_in: string; check_out: string }

/** The nights of one apartment: stays that share none, sorted. */
function createNights<T extends Nights>() {
  const stays: T[] = []
  /** The place of the first stay that ends after this day. */
  const placeOf = (day: string): number => {
    let [low, high] = [0, stays.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((stays[middle]?.check_out ?? '') > day) high = middle
      else low = middle + 1
    }
    return low
  }
  return {
    find({ check_in, check_out }: Nights): T | null {
      const next = stays[placeOf(check_in)]
      return next && next.check_in < check_out ? next : null
    },
    add: (stay: T) => void stays.splice(placeOf(stay.check_in), 0, stay),
  }
}

/** The code of a reservation that a calendar without codes has made: the list knows the same stay by its own code. */
const isFromCalendar = (code: string) => code.startsWith('CAL-')

const byFlat = <T extends Nights>() => {
  const flats = new Map<number, ReturnType<typeof createNights<T>>>()
  return (flatId: number) => {
    const nights = flats.get(flatId) ?? createNights<T>()
    flats.set(flatId, nights)
    return nights
  }
}

export function judgeRows({ rows, flats, existing, flatOf, leftOut, guests }: List): JudgedRow[] {
  const flatById = new Map(flats.map((flat) => [flat.id, flat]))
  const byCode = new Map(existing.map((stay) => [stay.code, stay]))
  const nightsHere = byFlat<ExistingStay>()
  for (const stay of existing) if (!stay.archived) nightsHere(stay.flat_id).add(stay)
  const nightsOfRows = byFlat<Nights & { line: number }>()
  const lines = new Map<string, number>()

  /** Why a row is not imported although nothing is wrong with it. */
  function leaveOut(row: ReadRow, flatId: number | null | undefined): ImportProblem | null {
    if (leftOut.has(row.line)) return { why: 'left_out' }
    const here = row.code ? byCode.get(row.code) : undefined
    const cancelled = row.problems.find(({ why }) => why === 'cancelled')
    if (cancelled && here && !here.archived) return { ...cancelled, why: 'cancelled_here', code: here.code }
    if (cancelled) return cancelled
    if (flatId === null) return { why: 'flat_left_out', field: 'flat', ...(row.listing ? { value: row.listing } : {}) }
    if (here) {
      const same = here.flat_id === flatId && here.check_in === row.check_in && here.check_out === row.check_out
      return { why: same ? 'already_here' : 'already_here_otherwise', field: 'code', code: here.code }
    }
    const today = flatId === undefined ? undefined : flatById.get(flatId)?.today
    if (today && row.check_out && row.check_out <= today && row.problems.length === 0)
      return { why: 'past', field: 'check_out', value: row.check_out }
    return null
  }

  function clash({ code, line, check_in, check_out }: ReadRow, flatId: number): ImportProblem | null {
    if (!check_in || !check_out || check_out <= check_in) return null
    const nights = { check_in, check_out }
    const here = nightsHere(flatId).find(nights)
    if (here) {
      const same = here.check_in === check_in && here.check_out === check_out
      const again = same && (code === null || isFromCalendar(here.code))
      return again
        ? { why: 'already_here', code: here.code }
        : { why: 'overlap', code: here.code, value: `${here.check_in} – ${here.check_out}` }
    }
    const earlier = nightsOfRows(flatId).find(nights)
    if (earlier) return { why: 'overlap_row', line: earlier.line }
    nightsOfRows(flatId).add({ ...nights, line })
    return null
  }

  return rows.map((row) => {
    const flatId = flatOf(row.listing)
    const flat = flatId ? flatById.get(flatId) : undefined
    const judged = (problems: ImportProblem[]): JudgedRow => ({
      ...row,
      flat_id: flat?.id ?? null,
      guests_number: row.guests_number ?? (hasInvalidGuests(row) ? null : Math.min(guests, flat?.max_guests ?? guests)),
      problems,
    })
    // The rest of the list may hold reservations that cannot be read, so the operator cannot leave it out.
    if (row.problems.some(({ why }) => why === 'unclosed_quote')) return judged(row.problems)
    const out = leaveOut(row, flatId)
    if (out) return judged([out])
    const problems = [...row.problems]
    if (!flat)
      problems.push(
        row.listing === null
          ? { why: 'required', field: 'flat' }
          : { why: 'unknown_flat', field: 'flat', value: row.listing },
      )
    if (flat && row.guests_number !== null && row.guests_number > flat.max_guests)
      problems.push({
        why: 'too_many_guests',
        field: 'guests',
        value: String(row.guests_number),
        most: flat.max_guests,
      })
    const earlier = row.code ? lines.get(row.code) : undefined
    if (earlier !== undefined) return judged([...problems, { why: 'twice', field: 'code', line: earlier }])
    const clashing = flat ? clash(row, flat.id) : null
    if (clashing?.why === 'already_here') return judged([clashing])
    if (clashing) problems.push(clashing)
    if (row.code) lines.set(row.code, row.line)
    return judged(problems)
  })
}

const hasInvalidGuests = ({ problems }: ReadRow) =>
  problems.some(({ why, field }) => why === 'invalid' && field === 'guests')

export const isReady = (row: JudgedRow): row is ReadyRow => row.problems.length === 0

export const hasWrong = (rows: readonly JudgedRow[]): boolean =>
  rows.some(({ problems }) => problems.some(({ why }) => isWrong(why)))
