/**
 * Finds how a flat document lies before the camera, from where its characters were read. Two or three lines are too low for a free
 * perspective: its error would grow tenfold up to the top of the page. A camera has fewer freedoms, and some are known beforehand.
 */
import type { Corners } from './perspective.ts'
import type { Point } from './picture.ts'
import { solve } from './solve.ts'

/** A character: its place on the paper in millimetres, and its place in the picture in pixels. */
export type Sight = { on: Point; at: Point; weight: number }

/** Leads from a place on the paper to its place in the picture: nine numbers, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export type View = {
  toPicture: Homography
  /** The angle between looking from straight above and how the camera looked, in degrees. */
  slant: number
  /** How far the characters lie from where this camera would see them, in millimetres of the paper. */
  error: number
}

type Size = { width: number; height: number }

/** Turn around three axes, shift along three (depth as a logarithm), the focal length and the distance of lines as logarithms. */
type Pose = readonly number[]
const FOCAL = 6
const LEADING = 7

/** The focal length of a phone's main camera, in longer sides of its picture: 26 mm before a frame of 36 mm. */
const USUAL_FOCAL = 0.75

/** What is known beforehand, as a standard deviation. Zoom and cropping change the focal length; lines are not everywhere 6.35 mm apart. */
const SPREAD = { slant: 0.6, focal: 0.3, leading: 0.06 }

/** How exactly a character's place is read, in millimetres. */
const CHARACTER = 0.15

/** The slants to start from: seen from one side or from the other, a low strip looks almost the same. */
const STARTS = [
  [0, 0],
  [0.4, 0],
  [-0.4, 0],
  [0, 0.4],
  [0, -0.4],
] as const
const STEPS = 12

function homographyOf(pose: Pose, { width, height }: Size): Homography {
  const [a, b, c, x, y, depth, focal] = pose as [number, number, number, number, number, number, number]
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  const f = Math.exp(focal) * Math.max(width, height)
  const z = Math.exp(depth)
  // The first two columns of the rotation: around the line of sight first, then the slants.
  const first = [cb * cc, ca * sc + sa * sb * cc, sa * sc - ca * sb * cc] as const
  const second = [-cb * sc, ca * cc - sa * sb * sc, sa * cc + ca * sb * sc] as const
  const [cx, cy] = [width / 2, height / 2]
  return [
    f * first[0] + cx * first[2],
    f * second[0] + cx * second[2],
    f * x + cx * z,
    f * first[1] + cy * first[2],
    f * second[1] + cy * second[2],
    f * y + cy * z,
    first[2],
    second[2],
    z,
  ]
}

export function through(h: Homography, x: number, y: number): Point {
  const w = h[6] * x + h[7] * y + h[8]
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}

/** How many pixels a millimetre of the paper has at a place: the root of the area. */
export function scaleAt(h: Homography, x: number, y: number): number {
  const step = 0.01
  const [o, u, v] = [through(h, x, y), through(h, x + step, y), through(h, x, y + step)]
  return Math.sqrt(Math.abs((u.x - o.x) * (v.y - o.y) - (v.x - o.x) * (u.y - o.y))) / step
}

/** The differences between what the camera would see and what was seen, then those from what is known beforehand. */
function differences(pose: Pose, sights: readonly Sight[], size: Size, unit: number): number[] {
  const h = homographyOf(pose, size)
  const stretch = Math.exp(pose[LEADING]!)
  const off = sights.flatMap(({ on, at, weight }) => {
    const seen = through(h, on.x, on.y * stretch)
    return [((seen.x - at.x) * weight) / unit, ((seen.y - at.y) * weight) / unit]
  })
  return [
    ...off,
    pose[0]! / SPREAD.slant,
    pose[1]! / SPREAD.slant,
    (pose[FOCAL]! - Math.log(USUAL_FOCAL)) / SPREAD.focal,
    pose[LEADING]! / SPREAD.leading,
  ]
}

const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)

/** Levenberg's and Marquardt's method. */
function improve(start: Pose, differ: (pose: Pose) => number[]): { pose: Pose; cost: number } {
  let pose = start
  let now = differ(pose)
  let cost = squares(now)
  let damping = 1e-3
  for (let step = 0; step < STEPS; step++) {
    const slopes = pose.map((value, i) => {
      const by = 1e-5 * Math.max(1, Math.abs(value))
      const moved = differ(pose.map((each, j) => (j === i ? each + by : each)))
      return moved.map((each, k) => (each - now[k]!) / by)
    })
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + value * b[k]!, 0)
    const rows = slopes.map((a, i) => slopes.map((b, j) => dot(a, b) * (i === j ? 1 + damping : 1)))
    const change = solve(
      rows,
      slopes.map((a) => -dot(a, now)),
    )
    const next = change && pose.map((value, i) => value + change[i]!)
    const then = next && differ(next)
    const better = then ? squares(then) : Number.NaN
    if (next && then && better < cost) {
      const gain = cost - better
      pose = next
      now = then
      cost = better
      damping /= 10
      if (gain < 1e-6 * cost) break
    } else damping *= 10
  }
  return { pose, cost }
}

/** The likeliest view of the characters; null if there is none. */
export function viewOf(sights: readonly Sight[], size: Size): View | null {
  const [first, last] = [sights[0], sights.at(-1)]
  if (!first || !last || sights.length < 8) return null
  const mean = (of: (sight: Sight) => number) => sights.reduce((sum, sight) => sum + of(sight), 0) / sights.length
  const centre = {
    on: { x: mean((s) => s.on.x), y: mean((s) => s.on.y) },
    at: { x: mean((s) => s.at.x), y: mean((s) => s.at.y) },
  }
  // The direction and the size of the text as seen from straight above.
  let [along, across, length] = [0, 0, 0]
  for (const { on, at } of sights) {
    const [dx, dy] = [on.x - centre.on.x, on.y - centre.on.y]
    along += dx * (at.x - centre.at.x) + dy * (at.y - centre.at.y)
    across += dx * (at.y - centre.at.y) - dy * (at.x - centre.at.x)
    length += dx * dx + dy * dy
  }
  const scale = Math.hypot(along, across) / length
  if (!Number.isFinite(scale) || scale <= 0) return null
  const focal = USUAL_FOCAL * Math.max(size.width, size.height)
  const depth = focal / scale
  // Millimetres of the paper around the middle of the text.
  const centred = sights.map(({ on, at, weight }) => ({
    on: { x: on.x - centre.on.x, y: on.y - centre.on.y },
    at,
    weight,
  }))
  const differ = (pose: Pose) => differences(pose, centred, size, CHARACTER * scale)
  const place = [(centre.at.x - size.width / 2) / scale, (centre.at.y - size.height / 2) / scale]
  const tries = STARTS.map(([a, b]) =>
    improve([a, b, Math.atan2(across, along), place[0]!, place[1]!, Math.log(depth), Math.log(USUAL_FOCAL), 0], differ),
  )
  const best = tries.reduce((a, b) => (b.cost < a.cost ? b : a))
  if (!best.pose.every(Number.isFinite)) return null
  const h = homographyOf(best.pose, size)
  // Back to millimetres of the whole paper, whose lines are as far apart as they were seen to be.
  const stretch = Math.exp(best.pose[LEADING]!)
  const [ox, oy] = [-centre.on.x, -centre.on.y * stretch]
  const row = (i: number): [number, number, number] => [h[i]!, h[i + 1]!, h[i + 2]! + h[i]! * ox + h[i + 1]! * oy]
  const off = centred.map(({ on, at }) => {
    const seen = through(h, on.x, on.y * stretch)
    return (seen.x - at.x) ** 2 + (seen.y - at.y) ** 2
  })
  return {
    toPicture: [...row(0), ...row(3), ...row(6)],
    slant: (Math.acos(Math.cos(best.pose[0]!) * Math.cos(best.pose[1]!)) * 180) / Math.PI,
    error: Math.sqrt(off.reduce((sum, value) => sum + value, 0) / off.length) / scale,
  }
}

/** The corners of a rectangle on the paper in the picture. */
export const cornersSeen = (h: Homography, left: number, top: number, right: number, bottom: number): Corners => [
  through(h, left, top),
  through(h, right, top),
  through(h, right, bottom),
  through(h, left, bottom),
]
