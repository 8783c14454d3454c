/** Reads photographs of fictional documents with the trained networks. */
import { describe, expect, it } from 'vitest'
import type { Picture } from '../src/picture.ts'
import { createReader } from '../src/reader.ts'
import { pictureOf, specimens, weights } from './files.ts'

const read = createReader({ locator: weights('locator'), reader: weights('reader') })

/** The hardest conditions and every layout. After a training, `SPECIMENS=all` reads all pictures, which takes three times as long. */
const CHOSEN = [
  'blur-000',
  'jpeg-000',
  'small-000',
  'rotated20-000',
  'turned-000',
  'glossy-000',
  'bent-000',
  'dark-001',
  'tilted-000',
]
const chosen = specimens.filter(({ file }) => process.env.SPECIMENS === 'all' || CHOSEN.includes(file.slice(0, -4)))

/** Columns `from` to `to` and the first `rows` rows. */
function cropped({ width, data }: Picture, from: number, to: number, rows: number): Picture {
  const out = new Uint8Array((to - from) * rows * 4)
  for (let y = 0; y < rows; y++) {
    out.set(data.subarray((y * width + from) * 4, (y * width + to) * 4), y * (to - from) * 4)
  }
  return { width: to - from, height: rows, data: out }
}

/** The picture in the middle of a grey one that is `factor` times as large. */
function onTable({ width, height, data }: Picture, factor: number): Picture {
  const table = { width: width * factor, height: height * factor }
  const out = new Uint8Array(table.width * table.height * 4).fill(128)
  const [left, top] = [(table.width - width) / 2, (table.height - height) / 2]
  for (let y = 0; y < height; y++) {
    out.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * table.width + left) * 4)
  }
  return { ...table, data: out }
}

describe('the reader', () => {
  it.each(chosen)('reads $file ($format)', async ({ file, format, lines }) => {
    const picture = await pictureOf(file)
    const zone = read(picture)
    expect(zone?.lines.map(({ text }) => text)).toEqual(lines)
    expect(zone).toMatchObject({ format, valid: true, mended: [] })
    expect(zone?.confidence).toBeGreaterThan(0.9)
    for (const { x, y } of zone?.corners ?? []) {
      expect(x > 0 && x < picture.width && y > 0 && y < picture.height).toBe(true)
    }
    for (const { text, characters, top, bottom } of zone?.lines ?? []) {
      expect([characters.length, top.length, bottom.length]).toEqual([text.length, text.length + 1, text.length + 1])
      // The borders of a line run one way, without jumping back.
      const [first, last] = [top[0], top.at(-1)]
      if (!first || !last) throw new Error('A line has no borders.')
      const along = top.map(({ x, y }) => (x - first.x) * (last.x - first.x) + (y - first.y) * (last.y - first.y))
      expect(along).toEqual(along.toSorted((a, b) => a - b))
    }
  })

  it('looks again, twice as large, for a document that fills a fifth of the width', async () => {
    const specimen = specimens.find(({ file }) => file === 'small-001.jpg')
    const picture = onTable(await pictureOf('small-001.jpg'), 2)
    const zone = read(picture)
    expect(zone?.lines.map(({ text }) => text)).toEqual(specimen?.lines)
    const [left, right] = [zone?.corners[0].x ?? Number.NaN, zone?.corners[1].x ?? Number.NaN]
    expect((right - left) / picture.width).toBeLessThan(0.2)
  })

  it('refuses a zone that lost its first, its last, or the lower half of its letters', async () => {
    const picture = await pictureOf('clean-000.jpg')
    const { width, height } = picture
    const { top = [], bottom = [] } = read(picture)?.lines.at(-1) ?? {}
    const [begin, end] = [Math.round(top[2]?.x ?? 0), Math.round(top.at(-3)?.x ?? 0)]
    const middle = Math.round(((top[9]?.y ?? 0) + (bottom[9]?.y ?? 0)) / 2)
    expect(Math.min(begin, end, middle)).toBeGreaterThan(0)
    expect(read(cropped(picture, begin, width, height))).toBeNull()
    expect(read(cropped(picture, 0, end, height))).toBeNull()
    expect(read(cropped(picture, 0, width, middle))).toBeNull()
  })

  it('finds nothing in pictures without a zone', () => {
    const plain = { width: 400, height: 100, data: new Uint8Array(400 * 100 * 4).fill(200) }
    const stripes = { ...plain, data: plain.data.map((_, i) => (Math.floor(i / 1600 / 7) % 2 ? 240 : 20)) }
    const dot = { width: 1, height: 1, data: new Uint8Array(4) }
    const thread = { width: 3000, height: 1, data: new Uint8Array(12_000) }
    expect([plain, stripes, dot, thread].map(read)).toEqual([null, null, null, null])
  })

  it('refuses a picture whose size does not fit its bytes', () => {
    expect(() => read({ width: 10, height: 10, data: new Uint8Array(399) })).toThrow('10 × 10 pixels cannot have 399')
    expect(() => read({ width: 0, height: 0, data: new Uint8Array(0) })).toThrow('0 × 0')
  })

  it('refuses weights that are cut or exchanged', () => {
    const [locator, reader] = [weights('locator'), weights('reader')]
    expect(() => createReader({ locator: locator.slice(0, -4), reader })).toThrow('mrz-locator.bin have 93476 bytes')
    expect(() => createReader({ locator: reader, reader: locator })).toThrow('instead of 93480')
  })
})
