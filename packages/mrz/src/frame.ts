/** The corners of a zone, from where its lines begin and end. */
import { type Corners, isConvex } from './perspective.ts'
import type { Point } from './picture.ts'
import { evaluate, fitPolynomial, type Polynomial } from './polynomial.ts'
import type { Cut } from './rectify.ts'

/** One end of a line in a cut-out, and how high capitals are there. */
export type LineEnd = Point & { cap: number }
export type LineEnds = { left: LineEnd; right: LineEnd }

/** The side on which all lines begin, or end: its x over the y of the cut-out. */
const sideOf = (ends: readonly Point[]): Polynomial =>
  fitPolynomial(
    ends.map(({ x, y }) => ({ t: y, value: x, weight: 1 })),
    1,
  )

/** A frame one capital higher and lower than the centres of the first and last line, in pixels of the cut-out. */
export function frameOf(lines: readonly LineEnds[]): Corners {
  const left = sideOf(lines.map((line) => line.left))
  const right = sideOf(lines.map((line) => line.right))
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const on = (side: Polynomial, y: number): Point => ({ x: evaluate(side, y), y })
  return [
    on(left, first.left.y - first.left.cap),
    on(right, first.right.y - first.right.cap),
    on(right, last.right.y + last.right.cap),
    on(left, last.left.y + last.left.cap),
  ]
}

/** The same corners in the picture; null if no camera can see a zone so. */
export function framePicture(frame: Corners, { toPicture }: Cut): Corners | null {
  const corners = frame.map(({ x, y }) => {
    const point = { x: 0, y: 0 }
    toPicture(x, y, point)
    return point
  }) as Corners
  return isConvex(corners) ? corners : null
}
