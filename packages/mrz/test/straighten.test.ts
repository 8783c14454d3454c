/** Straightens photographs of a fictional passport that were taken aslant, turned, or both. */
import { expect, it } from 'vitest'
import { type Homography, through } from '../src/camera.ts'
import { pageOf } from '../src/page.ts'
import type { Picture, Point } from '../src/picture.ts'
import { createReader } from '../src/reader.ts'
import { planOf, straighten } from '../src/straighten.ts'
import { pictureOf, specimens, weights } from './files.ts'

const read = createReader({ locator: weights('locator'), reader: weights('reader') })

/** What a camera sees that looks at the middle of the picture `slant` degrees from above, and is turned by `roll` degrees. */
function seenFrom(slant: number, towards: number, roll: number, { width, height }: Picture): Homography {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [s, t, r] = [radians(slant), radians(towards), radians(roll)]
  const focal = 0.75 * width
  const far = 1.35 * focal
  // From a place in the new picture to the plane of the old one.
  const axis = [Math.cos(t), Math.sin(t)] as const
  const along = (u: number, v: number) => u * axis[0] + v * axis[1]
  const across = (u: number, v: number) => v * axis[0] - u * axis[1]
  const rows = [0, 1, 2].map((row) =>
    [
      [Math.cos(r), Math.sin(r)],
      [-Math.sin(r), Math.cos(r)],
    ].map(([u = 0, v = 0]) => {
      const [a, b] = [along(u, v), across(u, v) * Math.cos(s)]
      if (row === 0) return a * axis[0] - b * axis[1]
      if (row === 1) return a * axis[1] + b * axis[0]
      return across(u, v) * Math.sin(s)
    }),
  ) as [number, number][]
  const [cx, cy] = [width / 2, height / 2]
  const line = (i: 0 | 1, c: number): [number, number, number] => {
    const [a, b] = [focal * rows[i]![0] + c * rows[2]![0], focal * rows[i]![1] + c * rows[2]![1]]
    return [a, b, c * far - a * cx - b * cy]
  }
  const [a, b] = rows[2]!
  return [...line(0, cx), ...line(1, cy), a, b, far - a * cx - b * cy]
}

function inverseOf([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

it.each([
  ['clean-000.jpg', 10, 300, 90],
  ['clean-000.jpg', 35, 20, 270],
  ['clean-001.jpg', 30, 100, 190],
])(
  '%s, seen at %i degrees towards %i and turned by %i, becomes upright and rectangular',
  async (file, slant, towards, roll) => {
    const flat = await pictureOf(file)
    const toPhoto = seenFrom(slant, towards, roll, flat)
    const photo = straighten(flat, { straight: flat, toDrawn: inverseOf(toPhoto) })
    const zone = read(photo)
    expect(zone?.lines.map(({ text }) => text)).toEqual(specimens.find((one) => one.file === file)?.lines)
    const page = zone && pageOf(zone, photo)
    if (!page) throw new Error('The page was not found.')
    const plan = planOf(page, photo, photo, 2400)
    // Four places of the flat picture far apart, in the straightened one.
    const toStraight = inverseOf(plan.toDrawn)
    const place = (x: number, y: number) => {
      const seen = through(toPhoto, x * flat.width, y * flat.height)
      return through(toStraight, seen.x - plan.part.x, seen.y - plan.part.y)
    }
    const [topLeft, topRight, bottomLeft, bottomRight] = [
      place(0.2, 0.2),
      place(0.8, 0.2),
      place(0.2, 0.8),
      place(0.8, 0.8),
    ]
    expect(topRight.x).toBeGreaterThan(topLeft.x)
    expect(bottomLeft.y).toBeGreaterThan(topLeft.y)
    const lean = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    const leans = [
      lean(topLeft, topRight),
      lean(bottomLeft, bottomRight),
      lean(topLeft, bottomLeft) - 90,
      lean(topRight, bottomRight) - 90,
    ]
    expect(Math.max(...leans.map(Math.abs))).toBeLessThan(2)
    const wide = distance(topLeft, topRight) / flat.width
    const high = distance(topLeft, bottomLeft) / flat.height
    expect(wide / high).toBeGreaterThan(0.93)
    expect(wide / high).toBeLessThan(1.07)
    // Nothing is lost: characters have as many pixels as in the photo.
    const [first, second] = [zone.lines.at(-1)?.centres[0], zone.lines.at(-1)?.centres.at(-1)]
    const length = (zone.lines[0]?.text.length ?? 1) - 1
    expect(plan.pitch).toBeGreaterThan(0.95 * (distance(first ?? topLeft, second ?? topLeft) / length))
  },
)
