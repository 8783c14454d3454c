/** The transforms that cut strips of the zone out upright. Pure. */
import type { Point } from '@portineria/mrz/picture'
import type { ZoneLine } from '@portineria/mrz/reader'

/** A canvas transform (a, b, c, d, e, f) and the size of the canvas. */
export type Cutout = { width: number; height: number; transform: [number, number, number, number, number, number] }

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** Cuts a parallelogram out upright. `height` sets its scale. */
export function cutout(topLeft: Point, topRight: Point, bottomLeft: Point, height: number): Cutout | null {
  const [w, h] = [distance(topLeft, topRight), distance(topLeft, bottomLeft)]
  const scale = height / h
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
