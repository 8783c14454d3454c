/** Where the page lies, from characters as a camera sees them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Homography } from './camera.ts'
import { through } from './camera.ts'
import type { Format } from './layouts.ts'
import { pageOf, quartersOf } from './page.ts'
import type { Corners } from './perspective.ts'
import type { Point } from './picture.ts'
import { planOf, straighten } from './straighten.ts'
import { card, frenchCard, passport, writtenZone } from './testing.ts'

const picture = { width: 1600, height: 1200 }
const texts: Partial<Record<Format, readonly string[]>> = { TD3: passport, TD1: card, FRANCE_ID: frenchCard }

type Camera = { slant: number; towards: number; roll: number; focal: number; share: number }

/** A camera that looks at the middle of a page of 125 mm, in degrees and shares of the picture's width. */
function seenBy({ slant, towards, roll, focal, share }: Camera): Homography {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [s, t, r] = [radians(slant), radians(towards), radians(roll)]
  const [x, y] = [Math.cos(t), Math.sin(t)]
  const lost = 1 - Math.cos(s)
  const turned = (u: number, v: number) => [
    u - lost * y * (y * u - x * v),
    v - lost * x * (x * v - y * u),
    Math.sin(s) * (x * v - y * u),
  ]
  const first = turned(Math.cos(r), Math.sin(r))
  const second = turned(-Math.sin(r), Math.cos(r))
  const f = focal * picture.width
  const depth = (focal * 125) / share
  const [cx, cy] = [picture.width / 2, picture.height / 2]
  // The middle of a passport's page, as seen from the left end of its last line.
  const [mx, my] = [-55, 36]
  const row = (i: 0 | 1, centre: number) =>
    [f * first[i]! + centre * first[2]!, f * second[i]! + centre * second[2]!, centre * depth] as const
  const move = ([a, b, c]: readonly [number, number, number]) => [a, b, c + a * mx + b * my] as const
  return [...move(row(0, cx)), ...move(row(1, cy)), ...move([first[2]!, second[2]!, depth])]
}

/** A zone whose characters the camera sees there, up to `noise` millimetres beside. */
function zoneSeen(format: Format, h: Homography, noise = 0) {
  const zone = writtenZone(format, ...(texts[format] ?? []))
  let last = 1
  const random = () => {
    last = (last * 48_271) % 2_147_483_647
    return noise * (last / 1_073_741_823.5 - 1)
  }
  const lines = zone.lines.map((line, i) => ({
    ...line,
    top: [],
    bottom: [],
    centres: line.characters.map((_, k) =>
      through(h, (k + 0.5) * 2.54 + random(), (i - zone.lines.length + 1) * 6.35 + random()),
    ),
  }))
  return { format, lines, confidence: 1 }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

const camera = fc.record({
  slant: fc.integer({ min: 0, max: 35 }),
  towards: fc.integer({ min: 0, max: 359 }),
  roll: fc.integer({ min: 0, max: 359 }),
  focal: fc.double({ min: 0.65, max: 0.95, noNaN: true }),
  share: fc.double({ min: 0.35, max: 0.6, noNaN: true }),
})
const format = fc.constantFrom<Format>('TD3', 'TD1', 'FRANCE_ID')

describe('the page', () => {
  it('is found where the camera sees it, at any slant and turn', () => {
    fc.assert(
      fc.property(camera, format, (from, which) => {
        const h = seenBy(from)
        const page = pageOf(zoneSeen(which, h, 0.1), picture)
        if (!page) throw new Error('The page was not found.')
        const { left, top, right, bottom } = page.sheet
        const truth = [
          through(h, left, top),
          through(h, right, top),
          through(h, right, bottom),
          through(h, left, bottom),
        ]
        const width = distance(through(h, left, 0), through(h, right, 0))
        for (const [i, corner] of page.corners.entries()) {
          expect(distance(corner, truth[i]!)).toBeLessThan(0.08 * width)
        }
      }),
      { numRuns: 30, seed: 22 },
    )
  })

  it('is not found if the characters do not lie as on a flat page, were read badly, or are seen from too far aside', () => {
    const straight = seenBy({ slant: 0, towards: 0, roll: 0, focal: 0.75, share: 0.6 })
    const good = zoneSeen('TD3', straight)
    expect(pageOf(good, picture)).not.toBeNull()
    expect(pageOf({ ...good, confidence: 0.7 }, picture)).toBeNull()
    expect(pageOf(zoneSeen('TD3', straight, 3), picture)).toBeNull()
    expect(
      pageOf(zoneSeen('TD3', seenBy({ slant: 65, towards: 0, roll: 0, focal: 0.75, share: 0.3 })), picture),
    ).toBeNull()
    expect(pageOf({ ...good, lines: [] }, picture)).toBeNull()
  })

  it('keeps only what the picture shows', () => {
    const h = seenBy({ slant: 0, towards: 0, roll: 0, focal: 0.75, share: 0.6 })
    const zone = zoneSeen('TD3', h)
    const whole = pageOf(zone, picture)
    // Without the upper third of the picture, the top of the page is outside.
    const moved = zone.lines.map((line) => ({ ...line, centres: line.centres.map(({ x, y }) => ({ x, y: y - 400 })) }))
    const cut = pageOf({ ...zone, lines: moved }, { width: 1600, height: 800 })
    if (!whole || !cut) throw new Error('The page was not found.')
    expect(cut.kept.bottom).toBe(whole.kept.bottom)
    expect(cut.kept.top).toBeGreaterThan(whole.kept.top + 5)
    expect(cut.kept.top).toBeLessThan(cut.text.top)
    const plan = planOf(cut, { width: 1600, height: 800 }, { width: 1600, height: 800 }, 2400)
    expect(plan.part.y).toBe(0)
  })
})

describe('the plan', () => {
  const page = pageOf(zoneSeen('TD3', seenBy({ slant: 25, towards: 40, roll: 45, focal: 0.75, share: 0.55 })), picture)
  if (!page) throw new Error('The page was not found.')

  it('keeps the resolution of the picture, up to the longest side', () => {
    const small = planOf(page, picture, picture, 2400)
    const large = planOf(page, picture, { width: 4032, height: 3024 }, 2400)
    expect(small.straight.width).toBeGreaterThan(900)
    expect(small.drawn).toEqual({ width: small.part.width, height: small.part.height })
    expect(large.straight.width).toBe(2400)
    expect(large.straight.width / large.straight.height).toBeCloseTo(small.straight.width / small.straight.height, 2)
  })

  it('asks for a bounded part of a very large photo', () => {
    const { drawn } = planOf(page, picture, { width: 12_000, height: 9000 }, 2400)
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(8_010_000)
  })

  it('leads from the straightened picture to the original, and white is what the original does not show', () => {
    const plan = planOf(page, picture, picture, 2400)
    const corner = through(plan.toDrawn, plan.text[0].x, plan.text[0].y)
    const truth = through(page.toPicture, page.text.left, page.text.top)
    expect(distance(corner, { x: truth.x - plan.part.x, y: truth.y - plan.part.y })).toBeLessThan(1)
    // Identity, half a picture too far to the right.
    const drawn = { width: 4, height: 2, data: new Uint8Array(32).fill(10) }
    const out = straighten(drawn, { straight: { width: 4, height: 2 }, toDrawn: [1, 0, 2.5, 0, 1, 0, 0, 0, 1] })
    expect([...out.data.subarray(0, 16)]).toEqual([
      10, 10, 10, 255, 10, 10, 10, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ])
  })
})

describe('the quarter turns that make text upright', () => {
  const running = (degrees: number): Corners => {
    const a = (degrees * Math.PI) / 180
    const [along, down] = [
      { x: 100 * Math.cos(a), y: 100 * Math.sin(a) },
      { x: -10 * Math.sin(a), y: 10 * Math.cos(a) },
    ]
    return [{ x: 0, y: 0 }, along, { x: along.x + down.x, y: along.y + down.y }, down]
  }
  it.each([
    [0, 0],
    [20, 0],
    [-20, 0],
    [90, 3],
    [180, 2],
    [-170, 2],
    [-90, 1],
  ])('of text that runs at %i degrees are %i', (degrees, quarters) =>
    expect(quartersOf(running(degrees))).toBe(quarters),
  )
})
