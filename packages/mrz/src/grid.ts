/**
 * The characters of a zone stand in columns, one below the other. Where a mark beside a line was taken for a character, or two
 * characters for one, the rest of the line is a column off, and check digits do not notice it in a name.
 */
import type { Cell, Places } from './decode.ts'
import { evaluate, fitPolynomial } from './polynomial.ts'

/** How far a character may be from the one beside it and the one above it, in columns: a frame is a quarter of a column. */
const TOLERANCE = 0.75
/** How far it may be from its place in a grid. Two characters hardly fit into one place. */
const WINDOW = 0.6
/** What is farther than this from the first or the last column is not part of the line. */
const BESIDE = 0.9

/** Where the characters are, relative to evenly spaced ones, in columns. */
const offsetsOf = (line: readonly Cell[], framesPerColumn: number) =>
  line.map(({ frame }, column) => frame / framesPerColumn - column)

/** True if no character stands out of its row of columns. */
export function isGrid(lines: readonly (readonly Cell[])[], framesPerColumn: number): boolean {
  const offsets = lines.map((line) => offsetsOf(line, framesPerColumn))
  const near = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE
  return offsets.every((line) =>
    line.every((offset, column) => near(offset, line[column - 1] ?? offset) && near(offset, offsets[0]![column]!)),
  )
}

/** A grid of `count` columns that stand `offset(column)` columns off. */
export function gridOf(count: number, framesPerColumn: number, offset: (column: number) => number): Places {
  const expected = (column: number) => (column + offset(column)) * framesPerColumn
  const [first, last] = [expected(0) - BESIDE * framesPerColumn, expected(count - 1) + BESIDE * framesPerColumn]
  return {
    mayStand: (column, frame) => Math.abs(frame - expected(column)) <= WINDOW * framesPerColumn,
    isBeside: (frame) => frame < first || frame > last,
  }
}

/** The columns as each line has them. Characters out of their column do not count. */
export function gridsOf(lines: readonly (readonly Cell[])[], framesPerColumn: number): Places[] {
  return lines.map((line) => {
    const offsets = offsetsOf(line, framesPerColumn)
    const middle = [...offsets].sort((a, b) => a - b)[offsets.length >> 1]!
    const half = line.length / 2
    const samples = offsets.flatMap((value, column) =>
      Math.abs(value - middle) <= TOLERANCE
        ? [{ t: (column - half) / half, value, weight: line[column]!.confidence }]
        : [],
    )
    const curve = fitPolynomial(samples, 1)
    return gridOf(line.length, framesPerColumn, (column) => evaluate(curve, (column - half) / half))
  })
}
