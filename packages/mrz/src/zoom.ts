/** Step 2: looks at an upright cut-out of a block and marks its text lines, from straight above if the block is slanted. */
import { frameOf, framePicture, type LineEnds } from './frame.ts'
import { extentOf, findLines } from './lines.ts'
import type { Network } from './network.ts'
import type { Corners } from './perspective.ts'
import type { Grey } from './picture.ts'
import { evaluate } from './polynomial.ts'
import { CUT_WIDTH, type Cut, cutOut, FULL_EXTENT, type TextLine, unit } from './rectify.ts'

const ROUNDS = 3

/**
 * In pixels of the cut-out: a frame that is off by less is not worth another look. A line is cut out along its own slope, so lines
 * need not be quite level, but they must be parallel.
 */
const CLOSE = { x: 16, slope: 20, parallel: 6, lean: 0.2 }

/** A side that leans more is a line whose end is hidden. */
const MOST_LEAN = 0.8

const at = (x: number, { centre, cap }: TextLine) => ({
  x,
  y: evaluate(centre, unit(x)),
  cap: evaluate(cap, unit(x)),
})

const leanOf = (top: { x: number; y: number }, bottom: { x: number; y: number }) =>
  (bottom.x - top.x) / (bottom.y - top.y)

/** The frame around the lines, with sides that go through the ends of the lines. */
function frameAround(lines: readonly TextLine[]): Corners {
  const ends = lines.map((line): LineEnds => ({ left: at(line.left, line), right: at(line.right, line) }))
  const [topLeft, topRight, bottomRight, bottomLeft] = frameOf(ends)
  const upright = frameOf(uprightEnds(lines))
  const leansLeft = Math.abs(leanOf(topLeft, bottomLeft)) > MOST_LEAN || lines.length < 2
  const leansRight = Math.abs(leanOf(topRight, bottomRight)) > MOST_LEAN || lines.length < 2
  return [
    leansLeft ? upright[0] : topLeft,
    leansRight ? upright[1] : topRight,
    leansRight ? upright[2] : bottomRight,
    leansLeft ? upright[3] : bottomLeft,
  ]
}

/** The outermost ends for all lines, at right angles to their mean direction. */
function uprightEnds(lines: readonly TextLine[]): LineEnds[] {
  const { left, right } = extentOf(lines)
  const slope = lines.reduce((sum, { centre }) => sum + centre[1]!, 0) / lines.length / (CUT_WIDTH / 2)
  const middle = lines.reduce((sum, { centre }) => sum + centre[0]!, 0) / lines.length
  return lines.map((line) => {
    const shift = slope * (middle - line.centre[0]!)
    return { left: { ...at(left, line), x: left + shift }, right: { ...at(right, line), x: right + shift } }
  })
}

/** True if the lines fill the cut-out as they should: almost level, parallel, between upright sides. */
function isClose(frame: Corners): boolean {
  const [topLeft, topRight, bottomRight, bottomLeft] = frame
  const leans = [leanOf(topLeft, bottomLeft), leanOf(topRight, bottomRight)]
  const offX = [topLeft.x - FULL_EXTENT.left, bottomLeft.x - FULL_EXTENT.left].concat(
    topRight.x - FULL_EXTENT.right,
    bottomRight.x - FULL_EXTENT.right,
  )
  const falls = [topRight.y - topLeft.y, bottomRight.y - bottomLeft.y] as const
  const within = (values: readonly number[], most: number) => values.every((value) => Math.abs(value) < most)
  return (
    within(leans, CLOSE.lean) &&
    within(offX, CLOSE.x) &&
    within(falls, CLOSE.slope) &&
    within([falls[1] - falls[0]], CLOSE.parallel)
  )
}

export type Zoomed = { cut: Cut; lines: TextLine[] }

/** Zooms in, and at most twice more if the cut-out was askew, slanted or badly centred. */
export function zoom(pyramid: readonly Grey[], start: Corners, locator: Network): Zoomed {
  let cut = cutOut(pyramid, start)
  let lines = findLines(cut, locator)
  for (let round = 1; round < ROUNDS && lines.length > 0; round++) {
    const frame = frameAround(lines)
    if (isClose(frame)) break
    const corners = framePicture(frame, cut)
    if (!corners) break
    const closer = cutOut(pyramid, corners)
    const again = findLines(closer, locator)
    if (again.length === 0) break
    cut = closer
    lines = again
  }
  return { cut, lines }
}
