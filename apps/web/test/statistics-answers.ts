/** A day of the statistics as the server answers, for the tests of its screen. */
import type { StatisticsDay } from '@portineria/contract/statistics'

/** A day of October 2026 on which nobody came or went, ready to be sent. */
export const statisticsDay = (number: number, values: Partial<StatisticsDay> = {}): StatisticsDay => ({
  day: `2026-10-${String(number).padStart(2, '0')}`,
  state: 'ready',
  open: true,
  rooms_occupied: 0,
  rooms: 2,
  beds: 5,
  arrivals: 0,
  departures: 0,
  unconfirmed: 0,
  closed: [],
  closed_with_guests: [],
  problems: [],
  refusals: [],
  fault: null,
  sent: null,
  ...values,
})
