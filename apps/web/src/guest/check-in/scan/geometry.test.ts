import type { Corners } from '@portineria/mrz/perspective'
import { describe, expect, it } from 'vitest'
import { cutout, documentCorners, stripOf } from './geometry.ts'

const at = (x: number, y: number) => ({ x, y })
/** Where a transform of a canvas takes a point of the picture. */
const moved = ([a, b, c, d, e, f]: number[], { x, y }: { x: number; y: number }) => [
  Math.round(a! * x + c! * y + e!),
  Math.round(b! * x + d! * y + f!),
]

describe('the corners of a document', () => {
  // 8 pixels per millimetre: the text of a passport is 894 pixels wide.
  const zone: Corners = [at(151, 700), at(1045, 700), at(1045, 780), at(151, 780)]

  it('lie around the zone of a passport', () => {
    const [topLeft, , bottomRight] = documentCorners(zone, 'TD3').map(({ x, y }) => [Math.round(x), Math.round(y)])
    expect(topLeft).toEqual([100, 128])
    expect(bottomRight).toEqual([1099, 832])
  })

  it('turn with the zone', () => {
    const turned = zone.map(({ x, y }) => at(-y, x)) as Corners
    const expected = documentCorners(zone, 'TD3').map(({ x, y }) => [Math.round(-y), Math.round(x)])
    expect(documentCorners(turned, 'TD3').map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual(expected)
  })
})

describe('a cut-out', () => {
  it('takes the corners of a tilted rectangle to the corners of the canvas', () => {
    const [topLeft, topRight, bottomLeft] = [at(100, 50), at(180, 110), at(70, 90)]
    const cut = cutout(topLeft, topRight, bottomLeft)
    expect(cut).toMatchObject({ width: 100, height: 50 })
    expect([topLeft, topRight, bottomLeft].map((point) => moved(cut?.transform ?? [], point))).toEqual([
      [0, 0],
      [100, 0],
      [0, 50],
    ])
  })

  it('has the wanted height', () => {
    expect(cutout(at(0, 0), at(40, 0), at(0, 10), 20)).toMatchObject({ width: 80, height: 20 })
  })

  it('of nothing is null', () => expect(cutout(at(1, 1), at(1, 1), at(1, 1))).toBeNull())
})

it('a strip shows its characters with some air around them', () => {
  const borders = (y: number) => [0, 10, 20, 30].map((x) => at(x, y))
  const line = { top: borders(100), bottom: borders(120) }
  const strip = stripOf(line, 1, 3)
  expect(moved(strip?.transform ?? [], at(10, 95))).toEqual([0, 0])
  expect(moved(strip?.transform ?? [], at(30, 125))).toEqual([strip?.width, strip?.height])
  expect(stripOf(line, 2, 2)).toBeNull()
  expect(stripOf(line, 2, 9)).toBeNull()
})
