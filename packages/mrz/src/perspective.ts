/** A flat quadrilateral as a camera sees it: its sides converge, and what is farther away is smaller. */
import type { Place, Point } from './picture.ts'

/** Top left, top right, bottom right and bottom left, as the text runs. */
export type Corners = [Point, Point, Point, Point]

/** Beyond this the camera would look along the paper. Places there are never read. */
const FARTHEST = 0.1

/** Leads from the square with the corners (0, 0) and (1, 1) to the quadrilateral. */
export function perspectiveTo([p0, p1, p2, p3]: Corners): Place {
  const sx = p0.x - p1.x + p2.x - p3.x
  const sy = p0.y - p1.y + p2.y - p3.y
  const [ax, ay] = [p1.x - p2.x, p1.y - p2.y]
  const [bx, by] = [p3.x - p2.x, p3.y - p2.y]
  const area = ax * by - bx * ay
  const g = (sx * by - bx * sy) / area
  const h = (ax * sy - sx * ay) / area
  const [xu, xv] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [yu, yv] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v, point) => {
    const w = Math.max(FARTHEST, 1 + g * u + h * v)
    point.x = (p0.x + xu * u + xv * v) / w
    point.y = (p0.y + yu * u + yv * v) / w
  }
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

/** True if the corners go round once, so that a camera can see such a quadrilateral. */
export const isConvex = ([a, b, c, d]: Corners): boolean =>
  Math.min(turn(a, b, c), turn(b, c, d), turn(c, d, a), turn(d, a, b)) > 0

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

/** The length of the text's direction, and the height that a rectangle with the same area and length has. */
export function sizeOf([a, b, c, d]: Corners): { length: number; height: number } {
  const length = (distance(a, b) + distance(d, c)) / 2
  const area = ((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2
  return { length, height: area / length }
}
