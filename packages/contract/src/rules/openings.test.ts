import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxOpenings, remainingOpenings } from './openings.ts'

it.each([
  [false, false, 7, 7],
  [false, true, 7, null],
  [true, false, 7, 1],
  [true, true, 7, 1],
  [true, false, 0, 1],
  [false, false, 0, 0],
])('one-time %s, infinite %s, maximum %i: %s', (open_once, infinite, max, most) => {
  expect(maxOpenings({ open_once, infinite, max, granted: 0 })).toBe(most)
  expect(maxOpenings({ open_once, infinite, max, granted: 2 })).toBe(most === null ? null : most + 2)
})

const door = fc.record({
  open_once: fc.boolean(),
  infinite: fc.boolean(),
  max: fc.nat(20),
  granted: fc.nat(3),
  used: fc.nat(20),
  reserved: fc.nat(3),
})

it('never leaves more than the maximum or less than zero', () => {
  fc.assert(
    fc.property(door, (given) => {
      const [most, left] = [maxOpenings(given), remainingOpenings(given)]
      expect(left === null).toBe(most === null)
      if (most === null || left === null) return
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBe(Math.max(0, most - given.used - given.reserved))
      if (left > 0) expect(left + given.used + given.reserved).toBe(most)
    }),
  )
})
