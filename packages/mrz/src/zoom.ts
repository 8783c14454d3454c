/** Step 2: looks at an upright cut-out of a block and marks its text lines. */
import { type Block, CELL, FEWEST_CELLS, joinCells, PLANES } from './locate.ts'
import type { Network } from './network.ts'
import { type Grey, normalise } from './picture.ts'
import { evaluate, fitPolynomial, type Sample } from './polynomial.ts'
import { CUT_WIDTH, type Cut, cutBlock, type TextLine, unit } from './rectify.ts'

type LinePoint = Sample & { x: number; cap: number }
type Piece = TextLine & { points: LinePoint[] }

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The text lines of a cut-out, from top to bottom. */
function findLines(cut: Cut, locator: Network): TextLine[] {
  const out = locator(normalise(cut.grey))
  const plane = out.width * out.height
  const logits = out.data.subarray(PLANES.line * plane, (PLANES.line + 1) * plane)
  const pieces: Piece[] = []
  for (const cells of joinCells(logits, out.width, out.height)) {
    if (cells.length < FEWEST_CELLS) break
    const points = cells.map((i) => {
      const x = (i % out.width) * CELL + 0.5
      const value = Math.floor(i / out.width) * CELL + 0.5
      const cap = 8 * 2 ** out.data[PLANES.capHeight * plane + i]!
      return { x, t: unit(x), value, weight: sigmoid(logits[i]!), cap }
    })
    const piece = describeLine(points, 1)
    // Glare or a finger may cut a line into pieces: pieces at the same height are one line.
    const home = pieces.findIndex((other) => isSameLine(other, piece))
    if (home < 0) pieces.push(piece)
    else pieces[home] = describeLine([...pieces[home]!.points, ...points], 1)
  }
  const longest = Math.max(0, ...pieces.map(({ left, right }) => right - left))
  return pieces
    .filter(({ left, right }) => right - left > 0.55 * longest)
    .map(({ points, left, right }) => describeLine(points, right - left > 200 ? 2 : 1))
    .sort((a, b) => a.centre[0]! - b.centre[0]!)
}

function isSameLine(line: Piece, piece: Piece): boolean {
  const middle = unit((piece.left + piece.right) / 2)
  return Math.abs(evaluate(line.centre, middle) - evaluate(piece.centre, middle)) < 0.7 * evaluate(line.cap, middle)
}

function describeLine(points: LinePoint[], degree: 1 | 2): Piece {
  let left = Infinity
  let right = -Infinity
  for (const { x } of points) {
    left = Math.min(left, x - CELL / 2)
    right = Math.max(right, x + CELL / 2)
  }
  const caps = points.map(({ t, weight, cap }) => ({ t, weight, value: cap }))
  return { points, left, right, centre: fitPolynomial(points, degree), cap: fitPolynomial(caps, 1) }
}

/** Where all lines together begin and end. */
export const extentOf = (lines: readonly TextLine[]): { left: number; right: number } => ({
  left: Math.min(...lines.map(({ left }) => left)),
  right: Math.max(...lines.map(({ right }) => right)),
})

/** The block again, from the lines found in its cut-out, with a better angle, centre and size. */
function refineBlock(cut: Cut, lines: readonly TextLine[]): Block {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const slope = lines.reduce((sum, line) => sum + line.centre[1]!, 0) / lines.length / (CUT_WIDTH / 2)
  const { left, right } = extentOf(lines)
  const middle = unit((left + right) / 2)
  const top = evaluate(first.centre, middle) - evaluate(first.cap, middle)
  const bottom = evaluate(last.centre, middle) + evaluate(last.cap, middle)
  const point = { x: 0, y: 0 }
  cut.toPicture((left + right) / 2, (top + bottom) / 2, point)
  return {
    ...point,
    angle: cut.block.angle + Math.atan(slope),
    length: (right - left) * cut.step,
    height: (bottom - top) * cut.step,
  }
}

function isClose(a: Block, b: Block): boolean {
  const moved = Math.hypot(b.x - a.x, b.y - a.y) / a.length
  return Math.abs(b.angle - a.angle) < 0.03 && moved < 0.04 && Math.abs(b.length / a.length - 1) < 0.12
}

/** Zooms in, and at most twice more if the cut-out was askew or badly centred. */
export function zoom(pyramid: readonly Grey[], start: Block, locator: Network): { cut: Cut; lines: TextLine[] } {
  let block = start
  let cut = cutBlock(pyramid, block)
  let lines = findLines(cut, locator)
  for (let round = 0; round < 2 && lines.length > 0; round++) {
    const better = refineBlock(cut, lines)
    if (isClose(block, better)) break
    block = better
    cut = cutBlock(pyramid, block)
    const again = findLines(cut, locator)
    if (again.length === 0) break
    lines = again
  }
  return { cut, lines }
}
