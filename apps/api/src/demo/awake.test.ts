import { expect, it } from 'vitest'
import { awake } from './awake.ts'

it.each([
  ['2026-05-19T10:00:00Z', '2026-05-19T10:00:00.000Z'],
  // 18:00, 23:00 and 4:30 in Rome.
  ['2026-05-19T16:00:00Z', '2026-05-19T16:00:00.000Z'],
  ['2026-05-19T21:00:00Z', '2026-05-19T18:18:00.000Z'],
  ['2026-05-20T02:30:00Z', '2026-05-19T20:51:00.000Z'],
])('%s becomes %s', (time, expected) => expect(awake(Date.parse(time)).toISOString()).toBe(expected))

it('keeps the order of moments over a whole day', () => {
  const start = Date.parse('2026-11-18T00:00:00Z')
  const moved = Array.from({ length: 24 * 12 }, (_, i) => awake(start + i * 300_000).getTime())
  expect(moved).toEqual(moved.toSorted((a, b) => a - b))
})
