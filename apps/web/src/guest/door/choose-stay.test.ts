import type { BookingSummary } from '@portineria/contract/booking'
import { expect, it } from 'vitest'
import { chooseStay } from './choose-stay.ts'

const flat = { time_zone: 'Europe/Rome', check_in_hour: '15:00', check_out_hour: '10:00' }
const stay = (id: number, check_in: string, check_out: string, values: object = {}) =>
  ({ id, status: 4, blocked: false, check_in, check_out, flat, ...values }) as BookingSummary

const now = new Date('2026-11-16T12:00:00Z')
const over = stay(1, '2026-11-01', '2026-11-03')
const unapproved = stay(2, '2026-11-15', '2026-11-18', { status: 1 })
const open = stay(3, '2026-11-16', '2026-11-18', { check_in: '2026-11-15' })
const next = stay(4, '2026-12-01', '2026-12-03')

it.each([
  ['the one that is asked for', [over, open, next], 4, 4],
  ['none if what is asked for is not theirs', [over, open], 9, undefined],
  ['the one whose doors are open', [over, unapproved, open, next], undefined, 3],
  ['the next, if none is', [over, next], undefined, 4],
  ['the last one, if all are over', [over], undefined, 1],
  ['none of none', [], undefined, undefined],
])('%s', (_, stays, asked, id) => {
  expect(chooseStay(stays, asked, now)?.id).toBe(id)
})
