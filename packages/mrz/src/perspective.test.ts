import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, framePicture } from './frame.ts'
import { type Corners, isConvex, perspectiveTo, sizeOf } from './perspective.ts'
import { makePyramid, type Point } from './picture.ts'
import { cornersOf, cutOut, FULL_EXTENT } from './rectify.ts'

const near = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

/** A page of 400 × 60 whose corners are moved as by a slanting camera. */
const slanted = fc.tuple(near(20), near(20), near(20), near(20), near(90), near(90)).map(
  ([a, b, c, d, e, f]): Corners => [
    { x: 100 + e, y: 200 + a },
    { x: 500 - e, y: 200 + b },
    { x: 500 + f, y: 260 + c },
    { x: 100 - f, y: 260 + d },
  ],
)

const areaOf = (a: Point, b: Point, c: Point) => Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))

/**
 * No corner is more than ten times as large as the first: beyond that the camera would look along the paper, and a place is moved
 * to where it would still be seen. The scales of the corners are to each other as the areas of the three other corners.
 */
const isSeenFromAbove = ([a, b, c, d]: Corners): boolean =>
  Math.min(areaOf(a, c, d), areaOf(a, b, d), areaOf(a, b, c)) > areaOf(b, c, d) / 10

const placed = (place: (x: number, y: number, point: Point) => void, x: number, y: number): Point => {
  const point = { x: 0, y: 0 }
  place(x, y, point)
  return point
}

describe('a perspective', () => {
  it('leads from the corners of a square to the corners of the page', () => {
    fc.assert(
      fc.property(slanted, (corners) => {
        fc.pre(isConvex(corners) && isSeenFromAbove(corners))
        const place = perspectiveTo(corners)
        const found = [placed(place, 0, 0), placed(place, 1, 0), placed(place, 1, 1), placed(place, 0, 1)]
        for (const [i, { x, y }] of found.entries()) {
          expect(x).toBeCloseTo(corners[i]?.x ?? Number.NaN, 6)
          expect(y).toBeCloseTo(corners[i]?.y ?? Number.NaN, 6)
        }
      }),
    )
  })

  it('keeps straight lines straight, and makes what is farther away smaller', () => {
    // The right side is half as high as the left one: it is twice as far away.
    const corners: Corners = [
      { x: 0, y: 0 },
      { x: 300, y: 25 },
      { x: 300, y: 75 },
      { x: 0, y: 100 },
    ]
    const place = perspectiveTo(corners)
    expect(placed(place, 0.5, 0.5).y).toBeCloseTo(50, 6)
    expect(placed(place, 0.5, 0.5).x).toBeCloseTo(200, 6)
    expect(sizeOf(corners).height).toBeCloseTo((300 * 75) / Math.hypot(300, 25), 6)
  })

  it('does not exist for corners that go round the wrong way', () => {
    const [a, b, c, d] = cornersOf({ x: 50, y: 50, angle: 1, length: 40, height: 10 })
    expect(isConvex([a, b, c, d])).toBe(true)
    expect(isConvex([b, a, d, c])).toBe(false)
    expect(isConvex([a, c, b, d])).toBe(false)
  })
})

describe('the frame of lines', () => {
  it('brings the corners of a slanted page back to the picture', () => {
    fc.assert(
      fc.property(slanted, (corners) => {
        fc.pre(isConvex(corners) && isSeenFromAbove(corners))
        const cut = cutOut(makePyramid({ width: 600, height: 400, data: new Float32Array(600 * 400) }), corners)
        const { length, height } = sizeOf(corners)
        const high = (height / length) * (FULL_EXTENT.right - FULL_EXTENT.left)
        // Two lines, a capital away from the top and the bottom of the page.
        const ends = [-1, 1].map((side) => {
          const end = { y: cut.grey.height / 2 + side * (high / 2 - 10), cap: 10 }
          return { left: { ...end, x: FULL_EXTENT.left }, right: { ...end, x: FULL_EXTENT.right } }
        })
        const found = framePicture(frameOf(ends), cut)
        for (const [i, { x, y }] of (found ?? []).entries()) {
          // To a twentieth of a pixel.
          expect(x).toBeCloseTo(corners[i]?.x ?? Number.NaN, 1)
          expect(y).toBeCloseTo(corners[i]?.y ?? Number.NaN, 1)
        }
        expect(found).toHaveLength(4)
      }),
      { numRuns: 20 },
    )
  })
})
