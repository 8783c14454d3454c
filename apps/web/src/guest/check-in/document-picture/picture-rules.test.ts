import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, isTooLarge, kindOf, LONGEST, type Quarters, turnedOnce, turnedSize } from './picture-rules.ts'

describe('a chosen file', () => {
  it.each([
    ['image/jpeg', 'passport.jpg', 'picture'],
    ['image/png', 'x', 'picture'],
    ['image/webp', 'x', 'picture'],
    ['', 'IMG_0001.JPEG', 'picture'],
    ['image/heic', 'IMG_0001.HEIC', 'heic'],
    ['image/heif', 'x', 'heic'],
    ['image/heic-sequence', 'x', 'heic'],
    ['', 'IMG_0001.heic', 'heic'],
    ['application/pdf', 'passport.jpg', 'other'],
    ['image/gif', 'x.gif', 'other'],
    ['image/svg+xml', 'x.svg', 'other'],
    ['', 'passport', 'other'],
    ['', 'jpg', 'other'],
  ])('%s %s is %s', (type, name, kind) => {
    expect(kindOf({ type, name })).toBe(kind)
  })

  it('has at most 10 MB', () => {
    expect(isTooLarge({ size: 10 * 1024 * 1024 })).toBe(false)
    expect(isTooLarge({ size: 10 * 1024 * 1024 + 1 })).toBe(true)
  })
})

const side = fc.integer({ min: 1, max: 20_000 })
const size = fc.record({ width: side, height: side })

describe('the size', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 2400, height: 1800 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1800, height: 2400 },
    ],
    [
      { width: 2400, height: 100 },
      { width: 2400, height: 100 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 20_000, height: 2 },
      { width: 2400, height: 1 },
    ],
  ])('of %o becomes %o', (given, expected) => {
    expect(fitted(given)).toEqual(expected)
  })

  it('always fits, never grows, and keeps its proportions to a pixel', () => {
    fc.assert(
      fc.property(size, (given) => {
        const made = fitted(given)
        expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(LONGEST)
        expect(made.width).toBeLessThanOrEqual(given.width)
        expect(made.height).toBeLessThanOrEqual(given.height)
        const scale = Math.min(1, LONGEST / Math.max(given.width, given.height))
        expect(Math.abs(made.width - given.width * scale)).toBeLessThanOrEqual(1)
        expect(Math.abs(made.height - given.height * scale)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a turn', () => {
  it('returns to the start after four', () => {
    expect(([0, 1, 2, 3] as const).map(turnedOnce)).toEqual([1, 2, 3, 0])
  })

  it('swaps the sides if the number of quarters is odd', () => {
    const given = { width: 3, height: 2 }
    const turned = ([0, 1, 2, 3] as Quarters[]).map((quarters) => turnedSize(given, quarters))
    expect(turned).toEqual([given, { width: 2, height: 3 }, given, { width: 2, height: 3 }])
  })
})
