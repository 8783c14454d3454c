import { describe, expect, it } from 'vitest'
import { cutout, stripOf } from './geometry.ts'

const at = (x: number, y: number) => ({ x, y })
/** Where a transform of a canvas takes a point of the picture. */
const moved = ([a, b, c, d, e, f]: number[], { x, y }: { x: number; y: number }) => [
  Math.round(a! * x + c! * y + e!),
  Math.round(b! * x + d! * y + f!),
]

describe('a cut-out', () => {
  it('takes the corners of a tilted rectangle to the corners of the canvas', () => {
    const [topLeft, topRight, bottomLeft] = [at(100, 50), at(180, 110), at(70, 90)]
    const cut = cutout(topLeft, topRight, bottomLeft, 50)
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

  it('of nothing is null', () => expect(cutout(at(1, 1), at(1, 1), at(1, 1), 20)).toBeNull())
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
