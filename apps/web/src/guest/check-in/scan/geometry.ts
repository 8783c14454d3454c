/** Where a document lies in a picture, from the corners of its zone; and the transforms that cut parts of it out upright. Pure. */
import type { Format } from '@portineria/mrz/layouts'
import type { Corners } from '@portineria/mrz/perspective'
import type { Point } from '@portineria/mrz/picture'
import type { ZoneLine } from '@portineria/mrz/reader'

/** Millimetres of Doc 9303: the size of the page or card, the width of the text, and the distance from the zone to the edges. */
type Sheet = { width: number; height: number; text: number; left: number; bottom: number }

const TD1: Sheet = { width: 85.6, height: 54, text: 76.2, left: 4.7, bottom: 4.5 }
const TD2: Sheet = { width: 105, height: 74, text: 91.4, left: 6.5, bottom: 6.5 }
const TD3: Sheet = { width: 125, height: 88, text: 111.8, left: 6.4, bottom: 6.5 }

const sheets: Record<Format, Sheet> = { TD1, TD2, TD3, MRVA: TD3, MRVB: TD2, FRANCE_ID: TD2 }

/** Free space around the document, as a share of its width: the edges are only estimated. */
const MARGIN = 0.05

const plus = (a: Point, u: Point, along: number, v: Point, down: number): Point => ({
  x: a.x + u.x * along + v.x * down,
  y: a.y + u.y * along + v.y * down,
})

/**
 * The corners of the document, as its text runs. The zone is too low to tell a slanting view apart from a short one, so the page is
 * taken to be a rectangle.
 */
export function documentCorners(zone: Corners, format: Format, margin = 0): Corners {
  const sheet = sheets[format]
  const [topLeft, topRight, bottomRight, bottomLeft] = zone
  // The lower edge and the upper one together, because each alone is a few pixels off.
  const run = {
    x: (topRight.x - topLeft.x + bottomRight.x - bottomLeft.x) / 2,
    y: (topRight.y - topLeft.y + bottomRight.y - bottomLeft.y) / 2,
  }
  const u = { x: run.x / sheet.text, y: run.y / sheet.text }
  const v = { x: -u.y, y: u.x }
  const extra = margin * sheet.width
  const [left, right] = [-sheet.left - extra, sheet.width - sheet.left + extra]
  const [top, bottom] = [sheet.bottom - sheet.height - extra, sheet.bottom + extra]
  return [
    plus(bottomLeft, u, left, v, top),
    plus(bottomLeft, u, right, v, top),
    plus(bottomLeft, u, right, v, bottom),
    plus(bottomLeft, u, left, v, bottom),
  ]
}

export const cropCorners = (zone: Corners, format: Format): Corners => documentCorners(zone, format, MARGIN)

/** A canvas transform (a, b, c, d, e, f) and the size of the canvas. */
export type Cutout = { width: number; height: number; transform: [number, number, number, number, number, number] }

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** Cuts a parallelogram out upright. `height` sets its scale; without it one pixel of the picture stays one pixel. */
export function cutout(topLeft: Point, topRight: Point, bottomLeft: Point, height?: number): Cutout | null {
  const [w, h] = [distance(topLeft, topRight), distance(topLeft, bottomLeft)]
  const scale = height === undefined ? 1 : height / h
  const size = { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) }
  // A step of one pixel on the canvas, in the picture.
  const [ax, ay] = [(topRight.x - topLeft.x) / size.width, (topRight.y - topLeft.y) / size.width]
  const [bx, by] = [(bottomLeft.x - topLeft.x) / size.height, (bottomLeft.y - topLeft.y) / size.height]
  const area = ax * by - bx * ay
  if (!Number.isFinite(area) || Math.abs(area) < 1e-9) return null
  const [a, b, c, d] = [by / area, -ay / area, -bx / area, ax / area]
  return {
    ...size,
    transform: [a, b, c, d, -(a * topLeft.x + c * topLeft.y), -(b * topLeft.x + d * topLeft.y)],
  }
}

const STRIP_HEIGHT = 44
/** Space above and below the characters, as a share of their height, so that they can be read. */
const AIR = 0.25

/** The strip of a line that shows the characters `from` up to but not including `to`. */
export function stripOf({ top, bottom }: Pick<ZoneLine, 'top' | 'bottom'>, from: number, to: number): Cutout | null {
  const [topLeft, topRight, bottomLeft] = [top[from], top[to], bottom[from]]
  if (!topLeft || !topRight || !bottomLeft || to <= from) return null
  const down = { x: (bottomLeft.x - topLeft.x) * AIR, y: (bottomLeft.y - topLeft.y) * AIR }
  const up = ({ x, y }: Point) => ({ x: x - down.x, y: y - down.y })
  return cutout(up(topLeft), up(topRight), { x: bottomLeft.x + down.x, y: bottomLeft.y + down.y }, STRIP_HEIGHT)
}
