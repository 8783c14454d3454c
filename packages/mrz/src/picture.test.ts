import { describe, expect, it } from 'vitest'
import { joinCells, locateBlocks } from './locate.ts'
import { type Grey, makePyramid, normalise, sample, toGrey } from './picture.ts'
import { evaluate, fitPolynomial } from './polynomial.ts'
import { cornersOf, cutLine, cutOut } from './rectify.ts'

const blank = (width: number, height: number): Grey => ({ width, height, data: new Float32Array(width * height) })

/** A picture whose brightness rises to the right and downwards. */
const slope = (width: number, height: number): Grey => ({
  width,
  height,
  data: Float32Array.from(
    { length: width * height },
    (_, i) => (i % width) / width / 2 + Math.floor(i / width) / height / 2,
  ),
})

describe('a grey picture', () => {
  it('weighs the colours as the eye does', () => {
    const data = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255)
    const grey = toGrey({ width: 3, height: 1, data })
    expect([...grey.data].map((value) => Math.round(value * 1000))).toEqual([1000, 0, 587])
  })

  it('is halved until it is small', () => {
    expect(makePyramid(blank(1600, 1200)).map(({ width, height }) => `${width}x${height}`)).toEqual([
      '1600x1200',
      '800x600',
      '400x300',
      '200x150',
    ])
    expect(makePyramid(blank(3000, 2))).toHaveLength(1)
  })

  it('keeps its values when it is sampled at its own pixels, and repeats its edge beyond it', () => {
    const grey = slope(20, 10)
    const same = sample([grey], 20, 10, (x, y, point) => Object.assign(point, { x, y }))
    const worst = same.data.reduce((most, value, i) => Math.max(most, Math.abs(value - (grey.data[i] ?? 9))), 0)
    expect(worst).toBeLessThan(0.001)
    const [outside] = sample([grey], 1, 1, (_x, _y, point) => Object.assign(point, { x: -50, y: -50 })).data
    expect(outside).toBe(0)
  })

  it('has mean 0 and deviation 1 after normalising, and 0 in the padding', () => {
    const { data } = normalise(slope(20, 10), 16, 10)
    const inside = [...data].filter((_, i) => i % 20 < 16)
    const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length
    const squares = inside.reduce((sum, value) => sum + value * value, 0) / inside.length
    expect(mean).toBeCloseTo(0, 5)
    expect(Math.sqrt(squares)).toBeGreaterThan(0.85)
    expect([...data].filter((_, i) => i % 20 >= 16).every((value) => value === 0)).toBe(true)
  })
})

describe('locating', () => {
  it('joins cells that touch, also at corners, the largest group first', () => {
    const logits = Float32Array.of(1, -1, -1, -1, -1, 1, -1, 1, 1, 0, -1, 2, -1, -1, -1, -1)
    expect(joinCells(logits, 4, 4)).toEqual([
      [0, 5, 8],
      [7, 11],
    ])
  })

  it('turns marked cells into a block of the picture, in the direction that the network says', () => {
    const pyramid = makePyramid(blank(1024, 512))
    // A network that marks 40 × 4 cells and says that the text runs upside down.
    const [block] = locateBlocks(
      pyramid,
      ({ width, height }) => {
        const [w, h] = [width / 4, height / 4]
        const data = new Float32Array(5 * w * h).fill(-1)
        for (let y = 20; y < 24; y++) data.fill(1, y * w + 30, y * w + 70)
        data.fill(-1, 2 * w * h, 3 * w * h)
        data.fill(0, 3 * w * h, 4 * w * h)
        return { channels: 5, width: w, height: h, data }
      },
      512,
    )
    expect(block?.angle).toBeCloseTo(Math.PI, 5)
    expect(block?.length).toBeCloseTo(320, 3)
    expect(block?.height).toBeCloseTo(32, 3)
    expect(block?.x).toBeCloseTo(49.5 * 8, 3)
    expect(block?.y).toBeCloseTo(21.5 * 8, 3)
  })
})

describe('rectifying', () => {
  it('fits straight and curved lines', () => {
    const points = [-1, -0.5, 0, 0.5, 1].map((t) => ({ t, value: 3 + 2 * t - 4 * t * t, weight: 1 }))
    expect(evaluate(fitPolynomial(points, 2), 0.7)).toBeCloseTo(3 + 1.4 - 1.96, 3)
    expect(fitPolynomial([{ t: 0, value: 5, weight: 1 }], 1)[0]).toBeCloseTo(5, 3)
  })

  it('leads from a turned cut-out, and from a strip of it, back to the picture', () => {
    const pyramid = makePyramid(blank(1000, 800))
    const cut = cutOut(pyramid, cornersOf({ x: 500, y: 400, angle: Math.PI / 2, length: 400, height: 60 }))
    const point = { x: 0, y: 0 }
    // The text runs downwards, so the right half of the cut-out is below its centre.
    cut.toPicture(512, cut.grey.height / 2, point)
    expect(point.x).toBeCloseTo(500, 5)
    expect(point.y).toBeCloseTo(400 + 244, 5)
    const line = { left: 56, right: 456, centre: [cut.grey.height / 2, 0], cap: [10, 0] }
    const size = { height: 32, capHeight: 20, pitch: 16, stride: 4 }
    const strip = cutLine(pyramid, cut, line, line, 40, size)
    expect(strip.grey).toMatchObject({ width: 45 * 16, height: 32 })
    // The first character begins after a margin of two and a half characters.
    strip.toPicture(2.5 * 16, 16, point)
    const begin = { x: 0, y: 0 }
    cut.toPicture(56, cut.grey.height / 2, begin)
    expect(point).toEqual(begin)
  })
})
