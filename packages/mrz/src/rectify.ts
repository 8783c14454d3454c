/** Cuts a zone out of the picture so that its text is upright, and a line so that it is flat. */
import { type Block, INPUT_UNIT, roundUp } from './locate.ts'
import { type Corners, perspectiveTo, sizeOf } from './perspective.ts'
import { type Grey, type Place, type Point, sample } from './picture.ts'
import { evaluate, type Polynomial } from './polynomial.ts'

export const CUT_WIDTH = 512
const [LOWEST_CUT, HIGHEST_CUT] = [96, 384]
/** Free space around a zone, because its ends are not known exactly yet. */
const ROOM = 1.22

/** Where a zone that fills its corners begins and ends in its cut-out. */
export const FULL_EXTENT: Extent = {
  left: (CUT_WIDTH * (1 - 1 / ROOM)) / 2,
  right: (CUT_WIDTH * (1 + 1 / ROOM)) / 2,
}

/** An upright cut-out around a zone; `toPicture` leads from a place in it back to the picture. */
export type Cut = { grey: Grey; toPicture: Place }

/** A text line in a cut-out. The centre line and the height of capitals are polynomials over `unit(x)`. */
export type TextLine = { left: number; right: number; centre: Polynomial; cap: Polynomial }

export type Extent = { left: number; right: number }

/** Characters are cut out with this size; see `model.json`. */
export type StripSize = { height: number; capHeight: number; pitch: number; stride: number }

/** A line cut out flat; `toCut` and `toPicture` lead from a place in the strip back to where it came from. */
export type Strip = { grey: Grey; toCut: Place; toPicture: Place }

/** An x of the cut-out as −1 … 1. */
export const unit = (x: number): number => (x - CUT_WIDTH / 2) / (CUT_WIDTH / 2)

/** The corners of a block, with its text running the way the network says, or the other way. */
export function cornersOf({ x, y, angle, length, height }: Block, turn = 0): Corners {
  const [ux, uy] = [Math.cos(angle + turn) / 2, Math.sin(angle + turn) / 2]
  const corner = (along: number, down: number): Point => ({
    x: x + along * length * ux - down * height * uy,
    y: y + along * length * uy + down * height * ux,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Looks at the corners from straight above: text that ran away from the camera becomes level and even. */
export function cutOut(pyramid: readonly Grey[], corners: Corners): Cut {
  const { length, height: high } = sizeOf(corners)
  const step = (length * ROOM) / CUT_WIDTH
  const wanted = (high * 1.5 + length * 0.08) / step
  const height = roundUp(Math.min(HIGHEST_CUT, Math.max(LOWEST_CUT, wanted)), INPUT_UNIT)
  const toCorners = perspectiveTo(corners)
  const toPicture: Place = (x, y, point) =>
    toCorners(((x - CUT_WIDTH / 2) * step) / length + 0.5, ((y - height / 2) * step) / high + 0.5, point)
  return { grey: sample(pyramid, CUT_WIDTH, height, toPicture), toPicture }
}

/** Free space before the first and after the last character, in characters. */
export const MARGIN = 2.5

/** Cuts one line out flat, for `count` characters between `left` and `right` of the cut-out. */
export function cutLine(
  pyramid: readonly Grey[],
  cut: Cut,
  line: TextLine,
  { left, right }: Extent,
  count: number,
  size: StripSize,
): Strip {
  const pitch = (right - left) / count
  const width = roundUp((count + 2 * MARGIN) * size.pitch, size.stride)
  const slope = (line.centre[1] ?? 0) / (CUT_WIDTH / 2)
  const toCut: Place = (sx, sy, point) => {
    const x = left + (sx / size.pitch - MARGIN) * pitch
    const t = unit(x)
    const down = ((sy - size.height / 2) / size.capHeight) * evaluate(line.cap, t)
    point.x = x - slope * down
    point.y = evaluate(line.centre, t) + down
  }
  const toPicture: Place = (x, y, point) => {
    toCut(x, y, point)
    cut.toPicture(point.x, point.y, point)
  }
  return { grey: sample(pyramid, width, size.height, toPicture), toCut, toPicture }
}

/** The corners of a zone in the picture, from its first and last line. */
export function zoneCorners(cut: Cut, lines: readonly TextLine[], { left, right }: Extent): Corners {
  const corner = (x: number, line: TextLine, side: number): Point => {
    const point = { x: 0, y: 0 }
    cut.toPicture(x, evaluate(line.centre, unit(x)) + side * 0.6 * evaluate(line.cap, unit(x)), point)
    return point
  }
  const [first, last] = [lines[0]!, lines.at(-1)!]
  return [corner(left, first, -1), corner(right, first, -1), corner(right, last, 1), corner(left, last, 1)]
}
