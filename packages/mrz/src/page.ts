/** Where the page or card lies in the picture: its zone was read, and the standard says where on the page the zone is. */
import { cornersSeen, type Homography, type Sight, scaleAt, viewOf } from './camera.ts'
import type { Format } from './layouts.ts'
import type { Corners } from './perspective.ts'
import type { Point } from './picture.ts'
import type { Zone } from './reader.ts'

/** Millimetres from the left of the first character and, downwards, from the middle of the last line. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type Page = {
  /** Leads from these millimetres to the picture. */
  toPicture: Homography
  /** The page or card itself. */
  sheet: Box
  /** The same in the picture; its corners may lie outside. */
  corners: Corners
  /** The part worth keeping: the page with a margin, without sides that lie outside the picture. */
  kept: Box
  /** The text of the zone. */
  text: Box
}

type Size = { width: number; height: number }

/** Doc 9303: characters are 2.54 mm wide, lines 6.35 mm apart. */
export const PITCH = 2.54
const LEADING = 6.35

/** Millimetres of Doc 9303: the page or card, and the free space left of the text and below the middle of the last line. */
type Sheet = Size & { left: number; below: number }

const TD1: Sheet = { width: 85.6, height: 54, left: 4.7, below: 6 }
const TD2: Sheet = { width: 105, height: 74, left: 6.5, below: 8 }
const TD3: Sheet = { width: 125, height: 88, left: 6.4, below: 8 }

const sheets: Record<Format, Sheet> = { TD1, TD2, TD3, MRVA: TD3, MRVB: TD2, FRANCE_ID: TD2 }

/** Free space around the page, as a share of its width: states put the zone a little higher or lower. */
const MARGIN = 0.05

/** Beyond these, the estimate is not trusted: the picture stays as it is. */
const WEAK = {
  /** The mean confidence of the characters. */
  confidence: 0.75,
  /** Millimetres between characters and where they should be. A bent page has more than a flat one. */
  error: 0.7,
  /** Degrees from straight above. */
  slant: 50,
  /** How much larger the near end of the page is than the far one. */
  scales: 4,
}

/** Null if the page's place cannot be told well enough. `size` is that of the picture. */
export function pageOf(
  { format, lines, confidence }: Pick<Zone, 'format' | 'lines' | 'confidence'>,
  size: Size,
): Page | null {
  if (confidence < WEAK.confidence) return null
  const sights = lines.flatMap(({ centres, characters }, i) =>
    centres.map(
      (at, k): Sight => ({
        on: { x: (k + 0.5) * PITCH, y: (i - lines.length + 1) * LEADING },
        at,
        weight: characters[k]?.confidence ?? 0,
      }),
    ),
  )
  const view = viewOf(sights, size)
  if (!view || view.error > WEAK.error || view.slant > WEAK.slant) return null
  const { toPicture } = view
  const { width, height, left, below } = sheets[format]
  const sheet = { left: -left, top: below - height, right: width - left, bottom: below }
  const extra = MARGIN * width
  const whole = {
    left: sheet.left - extra,
    top: sheet.top - extra,
    right: sheet.right + extra,
    bottom: sheet.bottom + extra,
  }
  if (!isBefore(toPicture, whole)) return null
  const scales = [whole.left, whole.right].flatMap((x) =>
    [whole.top, whole.bottom].map((y) => scaleAt(toPicture, x, y)),
  )
  if (!(Math.max(...scales) < WEAK.scales * Math.min(...scales))) return null
  const text = {
    left: 0,
    top: (1 - lines.length) * LEADING - PITCH / 2,
    right: (lines[0]?.centres.length ?? 0) * PITCH,
    bottom: PITCH / 2,
  }
  return {
    toPicture,
    sheet,
    corners: cornersOfBox(toPicture, sheet),
    kept: existing(toPicture, whole, text, size),
    text,
  }
}

export const cornersOfBox = (toPicture: Homography, { left, top, right, bottom }: Box): Corners =>
  cornersSeen(toPicture, left, top, right, bottom)

/** True if the whole box lies before the camera. */
const isBefore = (h: Homography, { left, top, right, bottom }: Box): boolean =>
  [left, right].every((x) => [top, bottom].every((y) => h[6] * x + h[7] * y + h[8] > 0))

/** Millimetres by which a side is moved, and in how many places it is looked at. */
const STEP = 0.25
const PLACES = 12

/** Moves each side inwards as long as it lies outside the picture as a whole, at most to the text. */
function existing(h: Homography, box: Box, text: Box, { width, height }: Size): Box {
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height
  const touches = (from: Point, to: Point) =>
    Array.from({ length: PLACES + 1 }, (_, i) => i / PLACES).some((share) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      const [seen] = cornersSeen(h, x, y, x, y)
      return isInside(seen)
    })
  let { left, top, right, bottom } = box
  const row = (y: number) => touches({ x: left, y }, { x: right, y })
  const column = (x: number) => touches({ x, y: top }, { x, y: bottom })
  while (top + STEP < text.top && !row(top + STEP)) top += STEP
  while (bottom - STEP > text.bottom && !row(bottom - STEP)) bottom -= STEP
  while (left + STEP < text.left && !column(left + STEP)) left += STEP
  while (right - STEP > text.right && !column(right - STEP)) right -= STEP
  return { left, top, right, bottom }
}

/** Quarter turns clockwise after which text that runs so is upright. */
export function quartersOf([topLeft, topRight]: Corners): 0 | 1 | 2 | 3 {
  const runs = Math.round(Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) / (Math.PI / 2))
  return ((4 - runs) % 4) as 0 | 1 | 2 | 3
}
