/** Finds the zone in photographs of fictional documents without reading it. */
import { describe, expect, it } from 'vitest'
import { createLocator } from '../src/locator.ts'
import type { Corners } from '../src/perspective.ts'
import type { Picture, Point } from '../src/picture.ts'
import { createReader } from '../src/reader.ts'
import { pictureOf, weights } from './files.ts'

const locate = createLocator(weights('locator'))
const read = createReader({ locator: weights('locator'), reader: weights('reader') })

const centreOf = (corners: Corners): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
})
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Rows `from` to `to` of a picture. */
const rowsOf = ({ width, data }: Picture, from: number, to: number): Picture => ({
  width,
  height: to - from,
  data: data.slice(from * width * 4, to * width * 4),
})

describe('the locator', () => {
  it.each(['clean-000.jpg', 'turned-001.jpg', 'rotated20-000.jpg'])('finds the zone of %s', async (file) => {
    const picture = await pictureOf(file)
    const place = locate(picture)
    const zone = read(picture)
    if (!place || !zone) throw new Error('The zone was not found.')
    const length = distance(zone.corners[0], zone.corners[1])
    expect(distance(centreOf(place.corners), centreOf(zone.corners))).toBeLessThan(0.05 * length)
    expect(distance(place.corners[0], zone.corners[0])).toBeLessThan(0.1 * length)
    // A character is about as wide as a capital is high.
    expect(place.letterHeight / (length / (zone.lines[0]?.text.length ?? 1))).toBeCloseTo(1, 0)
    expect(place.atEdge).toBe(false)
  })

  it('says that the edge of the picture cuts the zone', async () => {
    const picture = await pictureOf('clean-000.jpg')
    const { bottom = [] } = read(picture)?.lines.at(-1) ?? {}
    const edge = Math.round(Math.min(...bottom.map(({ y }) => y)))
    expect(locate(rowsOf(picture, 0, edge))?.atEdge).toBe(true)
  })

  it('finds nothing in pictures without a zone', () => {
    const plain = { width: 400, height: 100, data: new Uint8Array(400 * 100 * 4).fill(200) }
    expect([plain, { width: 1, height: 1, data: new Uint8Array(4) }].map(locate)).toEqual([null, null])
  })
})
