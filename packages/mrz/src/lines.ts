/** Marks the text lines of an upright cut-out. */
import { CELL, FEWEST_CELLS, joinCells, letterHeight, PLANES } from './locate.ts'
import type { Network } from './network.ts'
import { normalise } from './picture.ts'
import { evaluate, fitPolynomial, type Sample } from './polynomial.ts'
import { type Cut, type Extent, type TextLine, unit } from './rectify.ts'

type LinePoint = Sample & { cap: number }
type Piece = TextLine & { points: LinePoint[] }

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The text lines of a cut-out, from top to bottom. */
export function findLines(cut: Cut, locator: Network): TextLine[] {
  const out = locator(normalise(cut.grey))
  const plane = out.width * out.height
  const logits = out.data.subarray(PLANES.line * plane, (PLANES.line + 1) * plane)
  const pieces: Piece[] = []
  for (const cells of joinCells(logits, out.width, out.height)) {
    if (cells.length < FEWEST_CELLS) break
    const points = cells.map((i) => {
      const t = unit((i % out.width) * CELL + 0.5)
      const value = Math.floor(i / out.width) * CELL + 0.5
      return { t, value, weight: sigmoid(logits[i]!), cap: letterHeight(out.data[PLANES.capHeight * plane + i]!) }
    })
    const piece = describeLine(points, endsOf(cells, logits, out.width), 1)
    // Glare or a finger may cut a line into pieces: pieces at the same height are one line.
    const home = pieces.findIndex((other) => isSameLine(other, piece))
    if (home < 0) pieces.push(piece)
    else pieces[home] = describeLine([...pieces[home]!.points, ...points], extentOf([pieces[home]!, piece]), 1)
  }
  const longest = Math.max(0, ...pieces.map(({ left, right }) => right - left))
  return pieces
    .filter(({ left, right }) => right - left > 0.55 * longest)
    .map((piece) => describeLine(piece.points, piece, piece.right - piece.left > 200 ? 2 : 1))
    .sort((a, b) => a.centre[0]! - b.centre[0]!)
}

/** Where a group of cells begins and ends: there the network changes its mind, mostly between two cells. */
function endsOf(cells: readonly number[], logits: Float32Array, width: number): Extent {
  const rows = new Map<number, { first: number; last: number }>()
  for (const cell of cells) {
    const row = rows.get(Math.floor(cell / width)) ?? { first: cell, last: cell }
    rows.set(Math.floor(cell / width), { first: Math.min(row.first, cell), last: Math.max(row.last, cell) })
  }
  const crossing = (inside: number, outside: number) => {
    const [yes, no] = [logits[inside]!, logits[outside]!]
    // Beyond the edge of the cut-out there is no other cell.
    const share = Math.floor(inside / width) === Math.floor(outside / width) && no <= 0 ? yes / (yes - no) : 0.5
    return (inside % width) * CELL + 0.5 + (outside - inside) * CELL * share
  }
  const lefts = [...rows.values()].map(({ first }) => crossing(first, first - 1))
  const rights = [...rows.values()].map(({ last }) => crossing(last, last + 1))
  return { left: outermost(lefts, Math.min(...lefts)), right: outermost(rights, Math.max(...rights)) }
}

/** The mean of the rows that reach the end. In a line that is not level, the rows above or below it end earlier. */
function outermost(values: readonly number[], extreme: number): number {
  const near = values.filter((value) => Math.abs(value - extreme) <= 1.5 * CELL)
  return near.reduce((sum, value) => sum + value, 0) / near.length
}

function isSameLine(line: Piece, piece: Piece): boolean {
  const middle = unit((piece.left + piece.right) / 2)
  return Math.abs(evaluate(line.centre, middle) - evaluate(piece.centre, middle)) < 0.7 * evaluate(line.cap, middle)
}

function describeLine(points: LinePoint[], { left, right }: Extent, degree: 1 | 2): Piece {
  const caps = points.map(({ t, weight, cap }) => ({ t, weight, value: cap }))
  return { points, left, right, centre: fitPolynomial(points, degree), cap: fitPolynomial(caps, 1) }
}

/** Where all lines together begin and end. */
export const extentOf = (lines: readonly Extent[]): Extent => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: Math.max(...lines.map(({ right }) => right)),
})
