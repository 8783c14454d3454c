/** Judges whether a picture of a document is good enough for the operator: bright, sharp, without glare, and whole. Pure. */

import type { Corners } from '@portineria/mrz/perspective'
import type { Picture, Point } from '@portineria/mrz/picture'

export type PictureFlaw = 'dark' | 'blurred' | 'glare' | 'cut'

/** The brightness of paper: the value that the brightest fifth of the pixels exceed. */
const DARK = 0.3
/** Pixels at least this bright hold no detail. */
const BURNT = 0.985
/** A document with more burnt pixels than this has a reflection on it, unless it is white as a whole. */
const GLARE = 0.06
const WHITE = 0.93
/** The width of the edge of a stroke in characters. Strokes are a seventh of a character wide. */
const BLURRED = 0.42
/** How much of the document's width or height may lie outside the picture: its borders are estimated. */
const CUT = 0.08

type Box = { left: number; top: number; right: number; bottom: number }

const luma = (data: Picture['data'], at: number) =>
  (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) / 255

function boxAround(points: readonly Point[], { width, height }: Picture): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  }
}

/** Brightness values of a box, at most about 40,000 of them. */
function sampleBox(picture: Picture, { left, top, right, bottom }: Box): number[] {
  const step = Math.max(1, Math.floor(Math.sqrt(((right - left) * (bottom - top)) / 40_000)))
  const values: number[] = []
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) values.push(luma(picture.data, 4 * (y * picture.width + x)))
  return values.sort((a, b) => a - b)
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

/** The steepest hundredth of all steps between neighbours in a box. */
function steepness({ width, data }: Picture, { left, top, right, bottom }: Box): number {
  const steps: number[] = []
  for (let y = top; y < bottom - 1; y += 2)
    for (let x = left; x < right - 1; x += 1) {
      const at = 4 * (y * width + x)
      const here = luma(data, at)
      steps.push(Math.max(Math.abs(luma(data, at + 4) - here), Math.abs(luma(data, at + 4 * width) - here)))
    }
  steps.sort((a, b) => a - b)
  return quantile(steps, 0.98)
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

export type Found = {
  /** The corners of the zone. */
  zone: Corners
  /** The estimated corners of the document. */
  document: Corners
  /** The distance of two characters of the zone. */
  pitch: number
}

/** The first flaw of the picture, or null. Without a zone, only the light can be judged. */
export function flawOf(picture: Picture, found: Found | null): PictureFlaw | null {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  const page = found ? boxAround(found.document, picture) : whole
  const values = sampleBox(picture, page)
  if (quantile(values, 0.8) < DARK) return 'dark'
  if (found) {
    const text = boxAround(found.zone, picture)
    const ink = sampleBox(picture, text)
    const contrast = quantile(ink, 0.95) - quantile(ink, 0.03)
    const edge = contrast / Math.max(0.001, steepness(picture, text))
    if (edge / found.pitch > BLURRED) return 'blurred'
    if (isCut(found.document, picture)) return 'cut'
  }
  const burnt = values.filter((value) => value >= BURNT).length / Math.max(1, values.length)
  return burnt > GLARE && quantile(values, 0.5) < WHITE ? 'glare' : null
}

function isCut(document: Corners, { width, height }: Picture): boolean {
  const [w, h] = [distance(document[0], document[1]), distance(document[0], document[3])]
  const most = CUT * Math.min(w, h)
  return document.some(({ x, y }) => Math.max(-x, -y, x - width, y - height) > most)
}
