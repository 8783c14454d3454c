import { expect, it } from 'vitest'
import { spanBetween } from './span.ts'

const noon = new Date('2026-11-18T12:00:00Z')

it.each([
  ['2026-11-18T12:00:30Z', { unit: 'minutes', days: 0, hours: 0, minutes: 1 }],
  ['2026-11-18T11:22:00Z', { unit: 'minutes', days: 0, hours: 0, minutes: 38 }],
  ['2026-11-18T10:00:00Z', { unit: 'hours', days: 0, hours: 2, minutes: 0 }],
  ['2026-11-18T09:50:00Z', { unit: 'both', days: 0, hours: 2, minutes: 10 }],
  ['2026-11-18T01:20:00Z', { unit: 'hours', days: 0, hours: 10, minutes: 40 }],
  ['2026-11-16T11:00:00Z', { unit: 'days', days: 2, hours: 1, minutes: 0 }],
])('from %s until noon', (from, span) => {
  expect(spanBetween(new Date(from), noon)).toEqual(span)
})
