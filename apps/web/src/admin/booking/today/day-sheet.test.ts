import type { BookingSummary } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { arrivals, daysOf, departures, lacking } from './day-sheet.ts'

const today = '2026-11-15'
const stay = (code: string, check_in: string, check_out: string, status: number, holder_id: number | null = 1) =>
  ({ code, check_in, check_out, status, holder_id }) as BookingSummary

const stays = [
  stay('leaves', '2026-11-12', today, 6),
  stay('stays', '2026-11-14', '2026-11-17', 5),
  stay('arrives', today, '2026-11-18', 2),
  stay('no key', '2026-11-16', '2026-11-18', 1, null),
  stay('no data', '2026-11-17', '2026-11-19', 1),
  stay('wrong', '2026-11-17', '2026-11-20', 3),
  stay('far', '2026-11-20', '2026-11-22', 1, null),
]
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

it('lists the arrivals and departures of a period', () => {
  expect(codes(arrivals(stays, daysOf('day', today)))).toEqual(['arrives'])
  expect(codes(arrivals(stays, daysOf('tomorrow', today)))).toEqual(['no key'])
  expect(codes(arrivals(stays, daysOf('week', today)))).toEqual(['arrives', 'no key', 'no data', 'wrong', 'far'])
  expect(codes(departures(stays, daysOf('day', today)))).toEqual(['leaves'])
})

it('lists the stays of the next 48 hours that are not ready, with what they lack', () => {
  expect(lacking(stays, today).map(({ stay: { code }, lack }) => [code, lack])).toEqual([
    ['no key', 'key_unused'],
    ['no data', 'data_missing'],
    ['wrong', 'not_valid'],
  ])
})
