import type { BookingSummary } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { chooseStay } from './choose-stay.ts'

const flat = {
  time_zone: 'Europe/Rome',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  doors: [] as BookingSummary['flat']['doors'],
}
const stay = (id: number, check_in: string, check_out: string, values: object = {}) =>
  ({ id, status: 4, blocked: false, check_in, check_out, flat, ...values }) as BookingSummary

const now = new Date('2026-11-16T12:00:00Z')
const over = stay(1, '2026-11-01', '2026-11-03')
const unapproved = stay(2, '2026-11-15', '2026-11-18', { status: 1 })
const open = stay(3, '2026-11-16', '2026-11-18', { check_in: '2026-11-15' })
const next = stay(4, '2026-12-01', '2026-12-03')

it.each([
  ['the requested stay', [over, open, next], 4, 4],
  ['none if the requested stay is not the guest’s', [over, open], 9, undefined],
  ['the stay whose doors are open', [over, unapproved, open, next], undefined, 3],
  ['the next stay if no doors are open', [over, next], undefined, 4],
  ['the last stay if all are over', [over], undefined, 1],
  ['none if there are no stays', [], undefined, undefined],
])('chooses %s', (_, stays, requested, id) => {
  expect(chooseStay(stays, requested, now)?.id).toBe(id)
})
