/** Grey pictures: made from RGBA, halved into a pyramid, sampled at any place, and normalised for a network. */

/** RGBA bytes, as `getImageData` of a canvas returns them. */
export type Picture = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/** Values from 0 (black) to 1 (white). */
export type Grey = { width: number; height: number; data: Float32Array }

export type Point = { x: number; y: number }

/** Sets `point` to the place in the picture that belongs to a place in the sampled picture. */
export type Place = (x: number, y: number, point: Point) => void

export function checkPicture({ width, height, data }: Picture): void {
  const fits = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0
  if (!fits || data.length !== width * height * 4) {
    throw new Error(`A picture of ${width} × ${height} pixels cannot have ${data.length} bytes.`)
  }
}

/** Two lines of the smallest legible letters need more pixels than this. */
const SMALLEST_SIDE = 16

export const isTooSmall = ({ width, height }: Picture): boolean => Math.min(width, height) < SMALLEST_SIDE

export function toGrey({ width, height, data }: Picture): Grey {
  const grey = new Float32Array(width * height)
  for (let i = 0, j = 0; i < grey.length; i++, j += 4) {
    grey[i] = (0.299 * data[j]! + 0.587 * data[j + 1]! + 0.114 * data[j + 2]!) / 255
  }
  return { width, height, data: grey }
}

/** Half the size; each pixel is the mean of four. */
function halve({ width, height, data }: Grey): Grey {
  const w = width >> 1
  const h = height >> 1
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0, i = 2 * y * width; x < w; x++, i += 2) {
      out[y * w + x] = (data[i]! + data[i + 1]! + data[i + width]! + data[i + width + 1]!) / 4
    }
  }
  return { width: w, height: h, data: out }
}

/** The picture at full, half, quarter … size, so that sampling with large steps skips no pixels. */
export function makePyramid(grey: Grey): Grey[] {
  const levels = [grey]
  for (let last = grey; Math.max(last.width, last.height) > 256 && Math.min(last.width, last.height) > 3; ) {
    last = halve(last)
    levels.push(last)
  }
  return levels
}

/** The level of a pyramid whose pixels are about as large as the distance of neighbours, in full-size pixels. */
const levelFor = (step: number, levels: number) =>
  Math.max(0, Math.min(levels - 1, Math.floor(Math.log2(Math.max(1, step)) + 0.25)))

/** The level for each column: in a slanting view, neighbours are farther apart at the near end. */
function columnLevels(levels: number, width: number, height: number, place: Place): Uint8Array {
  const [here, next] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  return Uint8Array.from({ length: width }, (_, x) => {
    place(x, height / 2, here)
    place(x + 1, height / 2, next)
    return levelFor(Math.hypot(next.x - here.x, next.y - here.y), levels)
  })
}

/** Samples a picture of the given size. */
export function sample(pyramid: readonly Grey[], width: number, height: number, place: Place): Grey {
  const levels = columnLevels(pyramid.length, width, height, place)
  const out = { width, height, data: new Float32Array(width * height) }
  for (let from = 0, to = 0; from < width; from = to) {
    while (to < width && levels[to] === levels[from]) to++
    sampleColumns(pyramid[levels[from]!]!, 1 / 2 ** levels[from]!, out, from, to, place)
  }
  return out
}

function sampleColumns(level: Grey, scale: number, out: Grey, from: number, to: number, place: Place): void {
  const { width: w, height: h, data } = level
  const point = { x: 0, y: 0 }
  for (let y = 0; y < out.height; y++) {
    for (let x = from, i = y * out.width + from; x < to; x++, i++) {
      place(x + 0.5, y + 0.5, point)
      const px = Math.min(Math.max(point.x * scale - 0.5, 0), w - 1.001)
      const py = Math.min(Math.max(point.y * scale - 0.5, 0), h - 1.001)
      const ix = px | 0
      const iy = py | 0
      const fx = px - ix
      const at = iy * w + ix
      const top = data[at]! + (data[at + 1]! - data[at]!) * fx
      const bottom = data[at + w]! + (data[at + w + 1]! - data[at + w]!) * fx
      out.data[i] = top + (bottom - top) * (py - iy)
    }
  }
}

/** Mean 0 and deviation 1 over the first `rows` × `columns`, in place; the padding beyond them becomes 0. */
export function normalise(grey: Grey, columns = grey.width, rows = grey.height): Grey {
  const { width, height, data } = grey
  let sum = 0
  let squares = 0
  for (let y = 0; y < rows; y++) {
    for (let x = 0, i = y * width; x < columns; x++, i++) {
      sum += data[i]!
      squares += data[i]! * data[i]!
    }
  }
  const count = rows * columns
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 0.02
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) data[i] = x < columns && y < rows ? (data[i]! - mean) / deviation : 0
  }
  return grey
}
