/** Reads the lines of a cut-out as the layout that fits them best. */
import model from '../weights/model.json' with { type: 'json' }
import { type Checks, checkAll, type Mended, mendChecks, mendStates } from './check.ts'
import { type Cell, decodeAs, decodeFreely } from './decode.ts'
import { type Format, formats, layouts } from './layouts.ts'
import type { Network } from './network.ts'
import type { Corners } from './perspective.ts'
import type { Grey } from './picture.ts'
import { evaluate } from './polynomial.ts'
import { readLine, type Scores } from './read.ts'
import { type Cut, cutLine, type Extent, type Strip, type TextLine, unit, zoneCorners } from './rectify.ts'

const { charset, blank, height, capHeight, pitch, stride } = model.reader
const characters = { charset, blank }
export const stripSize = { height, capHeight, pitch, stride }

type Interpretation = {
  format: Format
  cells: Cell[][]
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

export function interpret(
  pyramid: readonly Grey[],
  cut: Cut,
  lines: readonly TextLine[],
  extent: Extent,
  reader: Network,
): Reading | null {
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
    .flatMap((format) => interpretAs(format, scores) ?? [])
  const [best] = readings.sort((a, b) => b.rank - a.rank)
  return best ? { ...best, cut, strips, corners: zoneCorners(cut, lines, extent) } : null
}

/** How many characters a line probably has, from its length and the height of its capitals. */
function guessCount(lines: readonly TextLine[], { left, right }: Extent): number {
  if (lines.length >= 3) return 30
  const cap = lines.reduce((sum, line) => sum + evaluate(line.cap, unit((left + right) / 2)), 0) / lines.length
  return (right - left) / cap > 40 ? 44 : 36
}

function interpretAs(format: Format, scores: readonly Scores[]): Interpretation | null {
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
