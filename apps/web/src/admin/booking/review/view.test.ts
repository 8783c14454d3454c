import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fit, fitScale, fitted, isFitted, panBy, pinch, turnBy, type View, zoomAt } from './view.ts'

const sizes = { picture: { width: 1000, height: 500 }, stage: { width: 548, height: 448 } }
const middle = { x: 0, y: 0 }

describe('the scale at which a picture fits', () => {
  it('follows its longer side, and the other one after a quarter turn', () => {
    expect(fitScale(sizes, 0)).toBe(0.5)
    expect(fitScale(sizes, 1)).toBe(0.4)
    expect(fitScale(sizes, 2)).toBe(0.5)
    expect(fitScale(sizes, -1)).toBe(0.4)
  })

  it('enlarges a small picture at most twice', () =>
    expect(fitScale({ ...sizes, picture: { width: 10, height: 10 } }, 0)).toBe(2))
})

describe('zoom', () => {
  it('keeps the point under the pointer in place', () => {
    const at = { x: 120, y: -60 }
    const view = zoomAt(fitted, 4, at, sizes)
    expect(view).toEqual({ zoom: 4, turn: 0, x: -360, y: 180 })
  })

  it('stays between 1 (the picture fits) and 8', () => {
    expect(zoomAt(fitted, 0.1, middle, sizes).zoom).toBe(1)
    expect(zoomAt(fitted, 100, middle, sizes).zoom).toBe(8)
  })

  it('centres the picture when it fits again', () => {
    const near = zoomAt(fitted, 3, { x: 200, y: 100 }, sizes)
    expect(zoomAt(near, 0.01, { x: -90, y: 10 }, sizes)).toEqual(fitted)
  })
})

it('cannot move a picture that fits, nor a larger one out of sight', () => {
  expect(panBy(fitted, { x: 50, y: 50 }, sizes)).toEqual(fitted)
  const near = zoomAt(fitted, 2, middle, sizes)
  expect(panBy(near, { x: 9999, y: -9999 }, sizes)).toMatchObject({ x: 250, y: -50 })
})

it('counts turns on in one direction, and fits by the shorter way back', () => {
  const turned = [1, 1, 1].reduce(turnBy, { ...fitted, zoom: 2, x: 40 })
  expect(turned).toEqual({ zoom: 2, turn: 3, x: 0, y: 0 })
  expect(fit(turned)).toEqual({ ...fitted, turn: 4 })
  expect(isFitted(fit(turned))).toBe(true)
  expect(isFitted(turned)).toBe(false)
})

it('zooms and moves a picture with two fingers', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const after = [
    { x: -90, y: 10 },
    { x: 110, y: 10 },
  ] as const
  expect(pinch(fitted, before, after, sizes)).toEqual({ zoom: 2, turn: 0, x: 10, y: 10 })
})

it('keeps the picture within its limits after any sequence of changes', () => {
  const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) })
  const change = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), at: point }).map(
      ({ factor, at }) =>
        (view: View) =>
          zoomAt(view, factor, at, sizes),
    ),
    point.map((by) => (view: View) => panBy(view, by, sizes)),
    fc.constantFrom(-1, 1).map((quarters) => (view: View) => turnBy(view, quarters)),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const view = changes.reduce((now, apply) => apply(now), fitted)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(8)
      const most = 500 * 8
      expect(Math.abs(view.x) <= most && Math.abs(view.y) <= most).toBe(true)
      if (view.zoom === 1) expect([view.x, view.y]).toEqual([0, 0])
    }),
  )
})
