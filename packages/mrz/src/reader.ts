/** Reads the machine-readable zone of an identity document from a photograph: locate, zoom, read, decode, check. */
import model from '../weights/model.json' with { type: 'json' }
import { type Checks, checkAll, type Mended, mendChecks, mendStates } from './check.ts'
import { type Cell, decodeAs, decodeFreely } from './decode.ts'
import { type CheckName, type Format, formats, layouts } from './layouts.ts'
import { locateBlocks } from './locate.ts'
import { createNetwork } from './network.ts'
import { type Grey, makePyramid, type Picture, type Point, toGrey } from './picture.ts'
import { evaluate } from './polynomial.ts'
import { readLine, type Scores } from './read.ts'
import { type Corners, type Cut, cutLine, type Strip, type TextLine, unit, zoneCorners } from './rectify.ts'
import { extentOf, zoom } from './zoom.ts'

/** The contents of `weights/mrz-locator.bin` and `weights/mrz-reader.bin`. */
export type ReaderWeights = { locator: ArrayBuffer; reader: ArrayBuffer }

export type ReadCharacter = { char: string; confidence: number; mended: boolean }

/**
 * A line of the zone. `top` and `bottom` are the borders of its characters in the picture, one more than characters: characters
 * `from` to `to` lie between `top[from]`, `top[to]`, `bottom[to]` and `bottom[from]`, also on a bent page.
 */
export type ZoneLine = { text: string; characters: ReadCharacter[]; top: Point[]; bottom: Point[] }

export type Zone = {
  format: Format
  lines: ZoneLine[]
  /** Which check digits hold. */
  checks: Checks
  /** What holds only after a repair. One in ten random guesses satisfies a check digit: the guest must confirm it. */
  mended: Mended[]
  /** True if all check digits hold. Names have no check digit. */
  valid: boolean
  /** The mean of all characters' confidence. */
  confidence: number
  corners: Corners
}

/** Returns null if the picture has no zone, or none that is legible. */
export type ReadZone = (picture: Picture) => Zone | null

type Reading = {
  format: Format
  cells: Cell[][]
  checks: Checks
  mended: Mended[]
  passed: number
  mean: number
  rank: number
}
type Found = Reading & { strips: Strip[]; corners: Corners }

const { longestSide } = model.locator
const { charset, blank, height, capHeight, pitch, stride } = model.reader
const characters = { charset, blank }
const stripSize = { height, capHeight, pitch, stride }

/** Above this mean confidence the text is legible, so it is the right way up. */
const LEGIBLE = 0.85

/** Two lines of the smallest legible letters need more pixels than this. */
const SMALLEST_PICTURE = 16

export function createReader(weights: ReaderWeights): ReadZone {
  const locator = createNetwork(model.locator, weights.locator)
  const reader = createNetwork(model.reader, weights.reader)

  /** Reads the lines as the layout that fits best. */
  function interpret(pyramid: readonly Grey[], cut: Cut, lines: readonly TextLine[]): Found | null {
    const extent = extentOf(lines)
    const readAs = (count: number) => {
      const strips = lines.map((line) => cutLine(pyramid, cut, line, extent, count, stripSize))
      const scores = strips.map(({ grey }) => readLine(grey, reader))
      return { strips, scores, free: scores.map((each) => decodeFreely(each, characters)) }
    }
    const guess = guessCount(lines, extent)
    let { strips, scores, free } = readAs(guess)
    // A slanting view squeezes the text: if the first reading has another length, the lines are cut again.
    const longest = Math.max(...free.map(({ length }) => length))
    const count = lines.length > 2 ? 30 : longest >= 40 ? 44 : 36
    if (count !== guess && longest > 25) ({ strips, scores, free } = readAs(count))
    const readings = formats
      .filter((format) => layouts[format].lines.length === lines.length)
      .filter((format) => free.some(({ length }) => Math.abs(length - layouts[format].lines[0]!.length) <= 4))
      .flatMap((format) => readingAs(format, scores) ?? [])
    const [best] = readings.sort((a, b) => b.rank - a.rank)
    return best ? { ...best, strips, corners: zoneCorners(cut, lines, extent) } : null
  }

  function find(pyramid: readonly Grey[]): Found | null {
    let best: Found | null = null
    for (const block of locateBlocks(pyramid, locator, longestSide)) {
      for (const turn of [0, Math.PI]) {
        const { cut, lines } = zoom(pyramid, { ...block, angle: block.angle + turn }, locator)
        for (const choice of lineChoices(lines)) {
          const reading = interpret(pyramid, cut, choice)
          if (reading && (!best || reading.rank > best.rank)) best = reading
        }
        if (best && best.mean > LEGIBLE) break
      }
      if (best && best.mean > LEGIBLE && best.passed >= 2) break
    }
    return best
  }

  return (picture) => {
    checkPicture(picture)
    if (Math.min(picture.width, picture.height) < SMALLEST_PICTURE) return null
    const best = find(makePyramid(toGrey(picture)))
    if (!best || best.mean < 0.6 || (best.mean < 0.9 && best.passed < 2)) return null
    return toZone(best)
  }
}

function checkPicture({ width, height: rows, data }: Picture): void {
  const fits = Number.isInteger(width) && Number.isInteger(rows) && width > 0 && rows > 0
  if (!fits || data.length !== width * rows * 4) {
    throw new Error(`A picture of ${width} × ${rows} pixels cannot have ${data.length} bytes.`)
  }
}

/** How many characters a line probably has, from its length and the height of its capitals. */
function guessCount(lines: readonly TextLine[], { left, right }: { left: number; right: number }): number {
  if (lines.length >= 3) return 30
  const cap = lines.reduce((sum, line) => sum + evaluate(line.cap, unit((left + right) / 2)), 0) / lines.length
  return (right - left) / cap > 40 ? 44 : 36
}

/** Every two or three neighbouring lines of those found. */
export function lineChoices<T>(lines: readonly T[]): T[][] {
  if (lines.length < 2) return []
  if (lines.length <= 3) return [[...lines]]
  return [3, 2].flatMap((size) => Array.from({ length: lines.length - size + 1 }, (_, i) => lines.slice(i, i + size)))
}

function readingAs(format: Format, scores: readonly Scores[]): Reading | null {
  const layout = layouts[format]
  const decoded = scores.flatMap((each, i) => decodeAs(each, layout.lines[i]!, characters) ?? [])
  if (decoded.length < scores.length) return null
  const cells = decoded.map((line) => line.cells)
  const mended = [...mendChecks(cells, layout), ...mendStates(cells, layout)]
  const checks = checkAll(cells, layout)
  const results = Object.values(checks)
  const passed = results.filter(Boolean).length
  const all = cells.flat()
  const mean = all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length
  const score = decoded.reduce((sum, line) => sum + line.score, 0) / decoded.length
  const rank = score * 4 + mean + 0.3 * (passed / results.length) + 0.3 * cells[0]![0]!.confidence
  return { format, cells, checks, mended, passed, mean, rank }
}

function toZone({ format, cells, checks, mended, mean, strips, corners }: Found): Zone {
  return {
    format,
    lines: cells.map((line, i) => ({
      text: line.map(({ char }) => char).join(''),
      characters: line.map(({ char, confidence, mended: was }) => ({ char, confidence, mended: was })),
      ...characterBorders(line, strips[i]!),
    })),
    checks,
    mended,
    valid: (Object.keys(checks) as CheckName[]).every((name) => checks[name]),
    confidence: mean,
    corners,
  }
}

/** The borders lie halfway between the places where neighbouring characters are clearest. */
function characterBorders(line: readonly Cell[], { toPicture }: Strip): { top: Point[]; bottom: Point[] } {
  const centres = line.map(({ frame }) => (frame + 0.5) * stride)
  const borders = [
    centres[0]! - pitch / 2,
    ...centres.slice(1).map((x, i) => (x + centres[i]!) / 2),
    centres.at(-1)! + pitch / 2,
  ]
  const along = (y: number) =>
    borders.map((x) => {
      const point = { x: 0, y: 0 }
      toPicture(x, y, point)
      return point
    })
  return { top: along(height / 2 - 0.65 * capHeight), bottom: along(height / 2 + 0.65 * capHeight) }
}
