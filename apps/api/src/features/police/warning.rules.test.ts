import type { PoliceArrivals } from '@portineria/contract/police'
import { STATUS } from '@portineria/contract/rules/codes'
import { expect, it } from 'vitest'
import { warningsOf } from './warning.rules.ts'

const arrival: PoliceArrivals = {
  booking_id: 1,
  code: 'ABC',
  holder_name: 'Anna',
  flat_id: 1,
  flat_name: 'Ripa',
  check_in: '2026-11-17',
  check_out: '2026-11-21',
  day: '2026-11-17',
  arrival: '2026-11-17T15:00:00.000Z',
  due: '2026-11-18T15:00:00.000Z',
  expected: null,
  status: 'due',
  booking_status: STATUS.opened,
  approved: true,
  named_guests: 1,
  missing_guests: 0,
  reported: null,
  account: null,
  ready: 0,
  hindrance: null,
  sending: null,
  rows: [],
}
const kinds = (now: string, values: Partial<PoliceArrivals> = {}) =>
  warningsOf([{ ...arrival, ...values }], new Date(now)).map(({ kind }) => kind)

it.each([
  ['2026-11-18T06:59:59.000Z', []],
  ['2026-11-18T07:00:00.000Z', ['soon']],
  ['2026-11-18T15:00:00.000Z', ['soon']],
  ['2026-11-18T15:00:00.001Z', ['late']],
])('24 hours from 15:00, at %s: %j', (now, expected) => {
  expect(kinds(now)).toEqual(expected)
})

it('of six hours two are left, also on the night on which the clocks change', () => {
  const night = { arrival: '2026-10-24T21:30:00.000Z', due: '2026-10-25T03:30:00.000Z' }
  expect(kinds('2026-10-25T01:29:00.000Z', night)).toEqual([])
  expect(kinds('2026-10-25T01:30:00.000Z', night)).toEqual(['soon'])
})

it.each(['waiting', 'by_hand'] as const)('nobody is warned about what is %s', (status) => {
  expect(kinds('2026-12-01T00:00:00.000Z', { status })).toEqual([])
})

it('a check-in that is not approved is no excuse', () => {
  expect(kinds('2026-11-18T16:00:00.000Z', { approved: false, status: 'late' })).toEqual(['late'])
})
