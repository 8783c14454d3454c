import { expect, it } from 'vitest'
import { daysToChoose } from './request-days.ts'

const stay = { check_in: '2026-05-19', check_out: '2026-05-22', flat: { time_zone: 'Europe/Rome' } }

it.each([
  ['2026-05-01T10:00:00Z', ['2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22']],
  // In Rome it is already the 21st.
  ['2026-05-20T22:30:00Z', ['2026-05-21', '2026-05-22']],
  ['2026-05-22T08:00:00Z', ['2026-05-22']],
  ['2026-05-23T08:00:00Z', []],
])('at %s the guest may choose %j', (now, days) => {
  expect(daysToChoose(stay, new Date(now))).toEqual(days)
})

it('a very long stay offers sixty days', () => {
  expect(daysToChoose({ ...stay, check_out: '2027-05-22' }, new Date('2026-05-01T10:00:00Z'))).toHaveLength(60)
})
