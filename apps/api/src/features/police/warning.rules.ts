/** When operators are warned about an arrival that is not reported: once before the deadline, and once after it. */
import type { PoliceArrivals } from '@portineria/contract/police'

export const WARNINGS = ['soon', 'late'] as const
export type Warning = (typeof WARNINGS)[number]

/** A warning comes when this part of the time is left: eight hours of 24, two of six. */
const LEFT = 1 / 3

/** Statuses in which nobody has to act. */
const settled: readonly string[] = ['waiting', 'by_hand', 'sending', 'sent']

export type Due = { booking_id: number; day: string; flat_name: string; code: string; arrival: string; due: string }
export type DueWarning = Due & { kind: Warning }

function kindOf({ arrival, due }: Due, now: Date): Warning | null {
  const left = Date.parse(due) - now.getTime()
  if (left < 0) return 'late'
  return left <= (Date.parse(due) - Date.parse(arrival)) * LEFT ? 'soon' : null
}

/** The order is that of the rows to insert, so that two processes never wait for each other. */
export function warningsOf(arrivals: readonly PoliceArrivals[], now: Date): DueWarning[] {
  return arrivals
    .flatMap(({ booking_id, day, flat_name, code, arrival, due, status }) => {
      if (settled.includes(status) || !day || !arrival || !due) return []
      const one = { booking_id, day, flat_name, code, arrival, due }
      const kind = kindOf(one, now)
      return kind ? [{ ...one, kind }] : []
    })
    .toSorted((a, b) => a.booking_id - b.booking_id || a.day.localeCompare(b.day))
}
