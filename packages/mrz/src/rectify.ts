/** Cuts a block out of the picture so that its text is upright, and a line so that it is flat. */
import { type Block, INPUT_UNIT, roundUp } from './locate.ts'
import { type Grey, type Place, type Point, sample } from './picture.ts'
import { evaluate, type Polynomial } from './polynomial.ts'

export const CUT_WIDTH = 512
const [LOWEST_CUT, HIGHEST_CUT] = [96, 384]

/** An upright cut-out around a block. `step` is the size of one of its pixels in the picture. */
export type Cut = { grey: Grey; step: number; toPicture: Place; block: Block }

/** A text line in a cut-out. The centre line and the height of capitals are polynomials over `unit(x)`. */
export type TextLine = { left: number; right: number; centre: Polynomial; cap: Polynomial }

/** Characters are cut out with this size; see `model.json`. */
export type StripSize = { height: number; capHeight: number; pitch: number; stride: number }

/** A line cut out flat; `toPicture` leads from a place in the strip back to the picture. */
export type Strip = { grey: Grey; toPicture: Place }

/** An x of the cut-out as −1 … 1. */
export const unit = (x: number): number => (x - CUT_WIDTH / 2) / (CUT_WIDTH / 2)

export function cutBlock(pyramid: readonly Grey[], block: Block): Cut {
  const step = (block.length * 1.22) / CUT_WIDTH
  const wanted = (block.height * 1.5 + block.length * 0.08) / step
  const height = roundUp(Math.min(HIGHEST_CUT, Math.max(LOWEST_CUT, wanted)), INPUT_UNIT)
  const ux = Math.cos(block.angle) * step
  const uy = Math.sin(block.angle) * step
  const toPicture: Place = (x, y, point) => {
    const dx = x - CUT_WIDTH / 2
    const dy = y - height / 2
    point.x = block.x + dx * ux - dy * uy
    point.y = block.y + dx * uy + dy * ux
  }
  return { grey: sample(pyramid, CUT_WIDTH, height, step, toPicture), step, toPicture, block }
}

/** Free space before the first and after the last character, in characters. */
const MARGIN = 2.5

/** Cuts one line out flat, for `count` characters between `left` and `right` of the cut-out. */
export function cutLine(
  pyramid: readonly Grey[],
  cut: Cut,
  line: TextLine,
  { left, right }: { left: number; right: number },
  count: number,
  size: StripSize,
): Strip {
  const pitch = (right - left) / count
  const width = roundUp((count + 2 * MARGIN) * size.pitch, size.stride)
  const slope = (line.centre[1] ?? 0) / (CUT_WIDTH / 2)
  const toPicture: Place = (sx, sy, point) => {
    const x = left + (sx / size.pitch - MARGIN) * pitch
    const t = unit(x)
    const down = ((sy - size.height / 2) / size.capHeight) * evaluate(line.cap, t)
    cut.toPicture(x - slope * down, evaluate(line.centre, t) + down, point)
  }
  return { grey: sample(pyramid, width, size.height, (cut.step * pitch) / size.pitch, toPicture), toPicture }
}

/** Top left, top right, bottom right and bottom left, as the text runs. */
export type Corners = [Point, Point, Point, Point]

/** The corners of a zone in the picture, from its first and last line. */
export function zoneCorners(
  cut: Cut,
  lines: readonly TextLine[],
  { left, right }: { left: number; right: number },
): Corners {
  const corner = (x: number, line: TextLine, side: number): Point => {
    const point = { x: 0, y: 0 }
    cut.toPicture(x, evaluate(line.centre, unit(x)) + side * 0.6 * evaluate(line.cap, unit(x)), point)
    return point
  }
  const [first, last] = [lines[0]!, lines.at(-1)!]
  return [corner(left, first, -1), corner(right, first, -1), corner(right, last, 1), corner(left, last, 1)]
}
