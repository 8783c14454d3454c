import { expect, it } from 'vitest'
import { receiptAfter } from './receipt-after.ts'

const now = new Date('2026-11-18T21:00:00Z')
const due = '2026-11-19T16:00:00.000Z'

it.each([
  ['in the evening', '2026-11-18T20:00:00.000Z', '2026-11-19'],
  ['before midnight in Rome, also if its loss is noticed after it', '2026-11-18T22:58:00.000Z', '2026-11-19'],
  ['after midnight in Rome', '2026-11-18T23:02:00.000Z', '2026-11-20'],
  ['before midnight of summer time', '2026-07-18T21:58:00.000Z', '2026-07-19'],
])('of what was sent %s comes on the morning after that day in Rome', (_, sentAt, day) => {
  expect(receiptAfter(sentAt, null, new Date(sentAt))).toEqual({ day, settles: 'yes' })
})

it('is waited for if it comes before the deadline', () => {
  expect(receiptAfter('2026-11-18T20:00:00.000Z', due, now).settles).toBe('yes')
  expect(receiptAfter('2026-11-18T20:00:00.000Z', '2026-11-19T02:00:00.000Z', now).settles).toBe('too_late')
})

it('is not promised any more once that morning is over', () => {
  const settles = (moment: string) => receiptAfter('2026-11-18T20:00:00.000Z', due, new Date(moment)).settles
  expect([settles('2026-11-19T08:29:59Z'), settles('2026-11-19T08:30:00Z')]).toEqual(['yes', 'no'])
})
