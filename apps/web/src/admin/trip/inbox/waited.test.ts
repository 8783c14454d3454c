import { expect, it } from 'vitest'
import { waitedSince } from './waited.ts'

const since = new Date('2026-05-20T10:00:00Z')

it.each([
  ['2026-05-20T09:59:00Z', 1, 'minute'],
  ['2026-05-20T10:00:30Z', 1, 'minute'],
  ['2026-05-20T10:59:59Z', 59, 'minute'],
  ['2026-05-20T11:00:00Z', 1, 'hour'],
  ['2026-05-21T09:59:59Z', 23, 'hour'],
  ['2026-05-21T10:00:00Z', 1, 'day'],
  ['2026-05-29T12:00:00Z', 9, 'day'],
])('at %s the guest has waited %i %s', (now, count, unit) => {
  expect(waitedSince(since, new Date(now))).toEqual({ unit, count })
})
