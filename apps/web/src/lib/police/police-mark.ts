/** What the calendar marks on the bar of a stay: what is still to be reported about it, and nothing that is done. */
import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceStatus } from '@portineria/contract/rules/police'

/** The most pressing first, because the arrivals of a stay can have several days. */
const MARKED = ['late', 'refused', 'unknown', 'due'] as const satisfies PoliceStatus[]

export type PoliceMark = (typeof MARKED)[number]

/** By reservation. */
export function policeMarks(arrivals: readonly PoliceArrivals[]): Map<number, PoliceMark> {
  const marks = new Map<number, PoliceMark>()
  for (const mark of MARKED.toReversed())
    for (const { booking_id, status } of arrivals) if (status === mark) marks.set(booking_id, mark)
  return marks
}
