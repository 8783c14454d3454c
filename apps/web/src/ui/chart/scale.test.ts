import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

it('uses round steps: 1, 2, 3 or 5 times a power of ten', () => {
  expect([0, 3, 9, 10, 28, 100, 1000].map((largest) => scaleOf(largest).top)).toEqual([3, 3, 9, 15, 30, 150, 1500])
})

it('always holds the largest value, and its top is at most about twice as large', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (largest) => {
      const { top, lines } = scaleOf(largest)
      expect(top).toBeGreaterThanOrEqual(largest)
      expect(top).toBeLessThanOrEqual(Math.max(3, largest * 2 + 3))
      expect(lines).toHaveLength(4)
    }),
  )
})
