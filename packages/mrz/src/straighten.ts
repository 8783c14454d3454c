/** Makes a slanted page upright and rectangular, at the resolution that the picture has. */
import { type Homography, scaleAt } from './camera.ts'
import { type Box, cornersOfBox, type Page, PITCH } from './page.ts'
import type { Corners } from './perspective.ts'
import { checkPicture, type Picture } from './picture.ts'

type Size = { width: number; height: number }

/** What to draw of the original, how large, and how the straightened picture comes out of that. */
export type Plan = {
  /** In pixels of the original. */
  part: { x: number; y: number; width: number; height: number }
  drawn: Size
  straight: Size
  /** Leads from a place in the straightened picture to one in the drawn part. */
  toDrawn: Homography
  /** The text of the zone and the page in the straightened picture. */
  text: Corners
  page: Corners
  /** The distance of two characters in the straightened picture. */
  pitch: number
}

/** A phone has to hold the drawn part and the straightened picture at once: 4 bytes for each pixel. */
const MOST_PIXELS = 8_000_000

/** The near end of a page has this many times the pixels of its middle at most; more would only blow up its far end. */
const MOST_BLOWN_UP = 1.5

const rectangle = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/**
 * `picture` is the size in which the zone was read, `original` that of the same picture before it was shrunk, and `longest` the
 * longest side wanted.
 */
export function planOf({ toPicture, kept, text, sheet }: Page, picture: Size, original: Size, longest: number): Plan {
  const { left, top, right, bottom } = kept
  const grown = original.width / picture.width
  const at = (x: number, y: number) => grown * scaleAt(toPicture, x, y)
  const middle = at((left + right) / 2, (top + bottom) / 2)
  const nearest = Math.min(
    MOST_BLOWN_UP * middle,
    Math.max(...[left, right].flatMap((x) => [top, bottom].map((y) => at(x, y)))),
  )
  const [wide, high] = [right - left, bottom - top]
  /** Pixels of the straightened picture per millimetre. */
  const scale = Math.min(nearest, longest / Math.max(wide, high))
  const straight = { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) }

  const seen = cornersOfBox(toPicture, kept).map(({ x, y }) => ({ x: x * grown, y: y * grown }))
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const x = Math.floor(within(Math.min(...seen.map((point) => point.x)), original.width - 1))
  const y = Math.floor(within(Math.min(...seen.map((point) => point.y)), original.height - 1))
  const width = Math.ceil(within(Math.max(...seen.map((point) => point.x)), original.width)) - x
  const height = Math.ceil(within(Math.max(...seen.map((point) => point.y)), original.height)) - y
  const shrunk = Math.min(1, scale / nearest, Math.sqrt(MOST_PIXELS / (width * height)))
  const drawn = { width: Math.max(1, Math.round(width * shrunk)), height: Math.max(1, Math.round(height * shrunk)) }

  const [sx, sy] = [drawn.width / width, drawn.height / height]
  const toPaper = (row: readonly [number, number, number]) =>
    [row[0] / scale, row[1] / scale, row[0] * left + row[1] * top + row[2]] as const
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toPicture
  const [across, down, depth] = [toPaper([h0, h1, h2]), toPaper([h3, h4, h5]), toPaper([h6, h7, h8])]
  const shift = (of: readonly [number, number, number], by: number, start: number) =>
    of.map((value, i) => by * (grown * value - start * depth[i]!)) as [number, number, number]
  const place = (box: Box) =>
    rectangle(
      (box.left - left) * scale,
      (box.top - top) * scale,
      (box.right - left) * scale,
      (box.bottom - top) * scale,
    )
  return {
    part: { x, y, width, height },
    drawn,
    straight,
    toDrawn: [...shift(across, sx, x), ...shift(down, sy, y), ...depth],
    text: place(text),
    page: place(sheet),
    pitch: PITCH * scale,
  }
}

/** Draws the straightened picture. What lies outside the original becomes white. */
export function straighten(
  drawn: Picture,
  { straight: { width, height }, toDrawn }: Pick<Plan, 'straight' | 'toDrawn'>,
): Picture {
  checkPicture(drawn)
  const { width: w, height: h, data } = drawn
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toDrawn
  const out = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let row = 0, to = 0; row < height; row++) {
    const y = row + 0.5
    // Along a row the three sums grow evenly.
    let across = h0 * 0.5 + h1 * y + h2
    let down = h3 * 0.5 + h4 * y + h5
    let depth = h6 * 0.5 + h7 * y + h8
    for (let column = 0; column < width; column++, to += 4, across += h0, down += h3, depth += h6) {
      const px = across / depth - 0.5
      const py = down / depth - 0.5
      if (px <= -1 || py <= -1 || px >= w || py >= h) continue
      const cx = px < 0 ? 0 : px > w - 1 ? w - 1 : px
      const cy = py < 0 ? 0 : py > h - 1 ? h - 1 : py
      const ix = cx | 0
      const iy = cy | 0
      const fx = cx - ix
      const fy = cy - iy
      const here = 4 * (iy * w + ix)
      const next = ix + 1 < w ? here + 4 : here
      const below = iy + 1 < h ? 4 * w : 0
      for (let c = 0; c < 3; c++) {
        const upper = data[here + c]! + (data[next + c]! - data[here + c]!) * fx
        const lower = data[here + below + c]! + (data[next + below + c]! - data[here + below + c]!) * fx
        out[to + c] = upper + (lower - upper) * fy
      }
    }
  }
  return { width, height, data: out }
}
