/**
 * The characters of a zone stand in columns, one below the other. Where a mark beside a line was taken for a character, or two
 * characters for one, the rest of the line is a column off, and check digits do not notice it in a name.
 */
import type { Cell } from './decode.ts'
import { evaluate, fitPolynomial } from './polynomial.ts'

/** The frame in which the character of a column is expected. */
export type Grid = (column: number) => number

/** How far a character may be from its place, in columns. Half a column would be enough if every character were sharp. */
const TOLERANCE = 0.75

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

/** The columns as each line has them. Characters out of their column do not count. */
export function gridsOf(lines: readonly (readonly Cell[])[], framesPerColumn: number): Grid[] {
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
    return (column) => (column + evaluate(curve, (column - half) / half)) * framesPerColumn
  })
}

/** The frames in which a grid allows the character of a column. */
export const allows = (grid: Grid, column: number, frame: number, framesPerColumn: number): boolean =>
  Math.abs(frame - grid(column)) <= TOLERANCE * framesPerColumn
