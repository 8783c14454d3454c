import type { Corners } from '@portineria/mrz/perspective'
import type { Picture } from '@portineria/mrz/picture'
import { describe, expect, it } from 'vitest'
import { flawOf } from './quality.ts'

const [WIDTH, HEIGHT] = [400, 300]
const box = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const page = box(40, 20, 360, 245)
const found = { zone: box(68, 200, 332, 230), document: page, pitch: 6 }

/** A grey page with strokes in its zone, which are sharp or run into each other. */
function photo({ paper = 0.8, ink = 0.2, sharp = true, burnt = 0 } = {}): Picture {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const inZone = y >= 200 && y < 230 && x >= 68 && x < 332
      const stroke = sharp ? Number(x % 6 < 2) : 0.5 + 0.5 * Math.sin(x / 6)
      const shine = y > 40 && y < 40 + burnt && x > 100 && x < 300
      const value = shine ? 1 : inZone ? paper - (paper - ink) * stroke : paper
      data.set([value * 255, value * 255, value * 255, 255], 4 * (y * WIDTH + x))
    }
  return { width: WIDTH, height: HEIGHT, data }
}

describe('a picture of a document', () => {
  it('without a flaw is accepted', () => expect(flawOf(photo(), found)).toBeNull())
  it('may be too dark', () => {
    expect(flawOf(photo({ paper: 0.2, ink: 0.05 }), found)).toBe('dark')
    expect(flawOf(photo({ paper: 0.2, ink: 0.05 }), null)).toBe('dark')
  })
  it('may be blurred', () => expect(flawOf(photo({ sharp: false }), found)).toBe('blurred'))
  it('may reflect', () => expect(flawOf(photo({ burnt: 60 }), found)).toBe('glare'))
  it('of white paper does not count as a reflection', () => {
    expect(flawOf(photo({ paper: 1, ink: 0.1 }), found)).toBeNull()
  })
  it('may be cut by the edge', () => {
    expect(flawOf(photo(), { ...found, document: box(-60, 20, 260, 245) })).toBe('cut')
    expect(flawOf(photo(), { ...found, document: box(-10, 20, 310, 245) })).toBeNull()
  })
})
