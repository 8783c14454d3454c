import type { StatisticsDay } from '@portineria/contract/statistics'
import { expect, it } from 'vitest'
import { statisticsDay as day } from '../../../test/statistics-answers.ts'
import { groupDays } from './day-groups.ts'

const numbersOf = (days: StatisticsDay[]) =>
  groupDays(days).map((group) => group.map((one) => Number(one.day.slice(-2))).join(' '))

it('puts neighbours together that say the same, and leaves days with arrivals or departures alone', () => {
  expect(numbersOf([day(1), day(2), day(3, { arrivals: 2 }), day(4, { arrivals: 2 }), day(5), day(6)])).toEqual([
    '1 2',
    '3',
    '4',
    '5 6',
  ])
  expect(
    numbersOf([day(1), day(2, { rooms_occupied: 2 }), day(3, { state: 'sent' }), day(4, { open: false })]),
  ).toEqual(['1', '2', '3', '4'])
})

it('keeps days apart that were sent at different times or of which something is missing, and says once that days are not over', () => {
  const sent = (at: string) => ({ state: 'sent' as const, sent: { at, how: 'service' as const, by: null } })
  const [one, other] = [sent('2026-11-03T08:00:00.000Z'), sent('2026-11-04T08:00:00.000Z')]
  expect(numbersOf([day(1, one), day(2, one), day(3, other)])).toEqual(['1 2', '3'])
  expect(numbersOf([day(1, { unconfirmed: 1 }), day(2, { unconfirmed: 1 })])).toEqual(['1', '2'])
  expect(numbersOf([day(1, { state: 'ahead', arrivals: 3 }), day(2, { state: 'ahead' })])).toEqual(['1 2'])
})
