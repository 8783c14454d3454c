/** Reads the lines of a cut-out as the layout that fits them best. */
import model from '../weights/model.json' with { type: 'json' }
import { type Checks, checkAll, type Mended, mendChecks, mendStates } from './check.ts'
import { type Cell, type Decoded, decodeAs, decodeFreely, type Places } from './decode.ts'
import { gridOf, gridsOf, isGrid } from './grid.ts'
import { type Format, formats, type Layout, layouts } from './layouts.ts'
import type { Network } from './network.ts'
import type { Corners } from './perspective.ts'
import type { Grey } from './picture.ts'
import { evaluate } from './polynomial.ts'
import { readLine, type Scores } from './read.ts'
import { type Cut, cutLine, type Extent, MARGIN, type Strip, type TextLine, unit, zoneCorners } from './rectify.ts'

const { charset, blank, height, capHeight, pitch, stride } = model.reader
const characters = { charset, blank }
export const stripSize = { height, capHeight, pitch, stride }
const framesPerColumn = pitch / stride
/** The frame of a character stands at the first of its pixels, in the middle of the character. */
const FIRST_COLUMN = MARGIN + 0.5 - 0.5 / pitch

type Interpretation = {
  format: Format
  cells: Cell[][]
  /** False if the characters do not stand in columns. */
  aligned: boolean
  checks: Checks
  mended: Mended[]
  /** How many check digits hold. */
  passed: number
  /** The mean of all characters' confidence. */
  mean: number
  rank: number
}

/** A reading, and where each of its lines is in the picture. */
export type Reading = Interpretation & { cut: Cut; strips: Strip[]; corners: Corners }

/** Whether the ends of the lines are known so well that every character can be expected in its place. */
export type Columns = 'known' | 'unknown'

/** A strip, what the network says of it, and how many characters it sees in it. */
type ReadStrip = { strip: Strip; scores: Scores; length: number }

export function interpret(
  pyramid: readonly Grey[],
  cut: Cut,
  lines: readonly TextLine[],
  extent: Extent,
  columns: Columns,
  reader: Network,
): Reading | null {
  const read = (line: TextLine, count: number): ReadStrip => {
    const strip = cutLine(pyramid, cut, line, extent, count, stripSize)
    const scores = readLine(strip.grey, reader)
    return { strip, scores, length: decodeFreely(scores, characters).length }
  }
  const readAll = (count: number, known: readonly ReadStrip[]) => lines.map((line, i) => known[i] ?? read(line, count))
  // A slanting view squeezes the text: if the first line has another length than it seems to have, all are cut for that length.
  const guess = guessCount(lines, extent)
  const first = read(lines[0]!, guess)
  const better = countFor(lines, first.length) ?? guess
  const some = readAll(better, better === guess ? [first] : [])
  // The first line may be the one that is hard to read.
  const count = countFor(lines, Math.max(...some.map(({ length }) => length))) ?? better
  const all = count === better ? some : readAll(count, [])
  const scores = all.map((each) => each.scores)
  const readings = formats
    .filter((format) => layouts[format].lines.length === lines.length)
    .filter((format) => all.some(({ length }) => Math.abs(length - layouts[format].lines[0]!.length) <= 4))
    .flatMap((format) => interpretAs(format, scores, columns) ?? [])
  const [best] = readings.sort((a, b) => b.rank - a.rank)
  return best ? { ...best, cut, strips: all.map(({ strip }) => strip), corners: zoneCorners(cut, lines, extent) } : null
}

/** The number of characters per line of the layout that a line of this length comes from; null if it is too short to tell. */
function countFor(lines: readonly TextLine[], length: number): number | null {
  if (lines.length > 2) return 30
  if (length <= 25) return null
  return length >= 40 ? 44 : 36
}

/** How many characters a line probably has, from its length and the height of its capitals. */
function guessCount(lines: readonly TextLine[], { left, right }: Extent): number {
  if (lines.length >= 3) return 30
  const cap = lines.reduce((sum, line) => sum + evaluate(line.cap, unit((left + right) / 2)), 0) / lines.length
  return (right - left) / cap > 40 ? 44 : 36
}

const cellsOf = (decoded: readonly Decoded[]): Cell[][] => decoded.map(({ cells }) => cells)

/** `aligned` is false if the characters do not stand one below the other: then some of them are wrong, or invented. */
function decodeLines(
  { lines }: Layout,
  scores: readonly Scores[],
  columns: Columns,
): { decoded: Decoded[]; aligned: boolean } | null {
  const decode = (places?: Places) => {
    const decoded = scores.flatMap((each, i) => decodeAs(each, lines[i]!, characters, places) ?? [])
    return decoded.length === scores.length ? [{ decoded, aligned: isGrid(cellsOf(decoded), framesPerColumn) }] : []
  }
  if (columns === 'known') return decode(gridOf(lines[0]!.length, framesPerColumn, () => FIRST_COLUMN))[0] ?? null
  const [free] = decode()
  if (!free || free.aligned) return free ?? null
  const total = (each: { decoded: readonly Decoded[] }) => each.decoded.reduce((sum, { score }) => sum + score, 0)
  const [best] = gridsOf(cellsOf(free.decoded), framesPerColumn)
    .flatMap(decode)
    .sort((one, other) => total(other) - total(one))
  return best ?? free
}

function interpretAs(format: Format, scores: readonly Scores[], columns: Columns): Interpretation | null {
  const layout = layouts[format]
  const found = decodeLines(layout, scores, columns)
  if (!found) return null
  const { decoded, aligned } = found
  const cells = cellsOf(decoded)
  const mended = [...mendChecks(cells, layout), ...mendStates(cells, layout)]
  const checks = checkAll(cells, layout)
  const results = Object.values(checks)
  const passed = results.filter(Boolean).length
  const all = cells.flat()
  const mean = all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length
  const score = decoded.reduce((sum, line) => sum + line.score, 0) / decoded.length
  const rank = score * 4 + mean + 0.3 * (passed / results.length) + 0.3 * cells[0]![0]!.confidence
  return { format, cells, aligned, checks, mended, passed, mean, rank }
}
