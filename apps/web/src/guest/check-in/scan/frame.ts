/** Pictures as the scan uses them: drawn on a canvas, so that they can be read, cut and encoded. */

import { type Page, quartersOf } from '@portineria/mrz/page'
import type { Picture } from '@portineria/mrz/picture'
import type { Zone } from '@portineria/mrz/reader'
import { type Plan, planOf } from '@portineria/mrz/straighten'
import { drawPicture } from '../document-picture/draw-picture.ts'
import { fitted, LONGEST, QUALITY, type Size } from '../document-picture/picture-rules.ts'
import { type Cutout, stripOf } from './geometry.ts'
import type { Scanned } from './reading.ts'
import type { Seen, Straight } from './worker-messages.ts'

/** Longer sides than this slow the reader down and make it no better. */
const LONGEST_READ = 1600

export type Frame = {
  canvas: HTMLCanvasElement
  picture: Picture
  /** The same picture with all its pixels. A photo stays encoded: with 12 megapixels it would fill 48 MB of a phone's memory. */
  original: HTMLCanvasElement | Blob
  /** How large the original is. */
  size: Size
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context ? { canvas, context } : null
}

type Source = HTMLVideoElement | HTMLCanvasElement | ImageBitmap

function drawn(source: Source, { width, height }: Size, longest: number) {
  if (width === 0 || height === 0) return null
  const size = fitted({ width, height }, longest)
  const made = canvasOf(size.width, size.height)
  made?.context.drawImage(source, 0, 0, size.width, size.height)
  return made
}

const pixelsOf = ({ canvas, context }: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }) =>
  context.getImageData(0, 0, canvas.width, canvas.height)

/** The camera's current picture; null before the first one. */
export function frameOf(video: HTMLVideoElement): Frame | null {
  const { videoWidth: width, videoHeight: height } = video
  const whole = drawn(video, { width, height }, LONGEST)
  if (!whole) return null
  const size = { width: whole.canvas.width, height: whole.canvas.height }
  const small = Math.max(size.width, size.height) > LONGEST_READ ? drawn(whole.canvas, size, LONGEST_READ) : whole
  return small && { canvas: small.canvas, picture: pixelsOf(small), original: whole.canvas, size }
}

/** A chosen photo, upright. Null if the browser cannot read it. */
export async function frameOfFile(file: Blob): Promise<Frame | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const size = { width: bitmap.width, height: bitmap.height }
  const made = drawn(bitmap, size, LONGEST_READ)
  bitmap.close()
  return made && { canvas: made.canvas, picture: pixelsOf(made), original: file, size }
}

function cut({ canvas: source }: Frame, { width, height, transform }: Cutout): HTMLCanvasElement | null {
  const made = canvasOf(width, height)
  if (!made) return null
  // What lies outside the picture would become black.
  made.context.fillStyle = 'white'
  made.context.fillRect(0, 0, width, height)
  made.context.imageSmoothingQuality = 'high'
  made.context.setTransform(...transform)
  made.context.drawImage(source, 0, 0)
  return made.canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** The part of the original that the plan needs. */
async function partOf({ original }: Frame, { part, drawn: size }: Plan): Promise<Picture | null> {
  const source =
    original instanceof Blob ? await createImageBitmap(original, { imageOrientation: 'from-image' }) : original
  const made = canvasOf(size.width, size.height)
  if (made) {
    made.context.imageSmoothingQuality = 'high'
    made.context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  }
  const pixels = made && pixelsOf(made)
  if ('close' in source) source.close()
  // Safari keeps the memory of a canvas until it has no size.
  if (made) made.canvas.width = 0
  return pixels
}

function encoded({ width, height, data }: Picture): Promise<Blob | null> {
  const made = canvasOf(width, height)
  if (!made) return Promise.resolve(null)
  made.context.putImageData(new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height), 0, 0)
  return jpegOf(made.canvas)
}

type Straighten = (picture: Picture | Blob, plan: Plan) => Promise<Straight | null>

async function straightPicture(frame: Frame, page: Page, straighten: Straighten) {
  const plan = planOf(page, frame.picture, frame.size, LONGEST)
  const { original } = frame
  // A photo is decoded in the worker, if workers can draw here: the page would stand still for half a second.
  const there = original instanceof Blob ? await straighten(original, plan).catch(() => null) : null
  const part = there ? null : await partOf(frame, plan)
  const straight = there ?? (part && (await straighten(part, plan)))
  const picture = straight && (await encoded(straight.picture))
  return picture && { picture, flaw: straight.flaw }
}

/**
 * The document for the operator: cut out, upright and rectangular, and judged as it is stored. If the page's place is not certain or
 * the phone has too little memory, it is the whole picture, only turned.
 */
export async function documentPicture(
  frame: Frame,
  zone: Zone,
  { page, flaw }: Seen,
  straighten: Straighten,
): Promise<{ picture: Blob | null; flaw: Seen['flaw'] }> {
  const made = page && (await straightPicture(frame, page, straighten).catch(() => null))
  // What lies outside the picture is not in the part that was kept.
  if (made) return { ...made, flaw: flaw === 'cut' ? flaw : made.flaw }
  return { picture: await drawPicture(frame.original, quartersOf(zone.corners)).catch(() => null), flaw }
}

/** The part of the picture that shows a field, as an address for an image; null if it cannot be cut out. */
export function stripPicture(frame: Frame, zone: Zone, { range }: Pick<Scanned, 'range'>): string | null {
  const line = zone.lines[range.line]
  const strip = line && stripOf(line, range.from, range.to)
  return (strip && cut(frame, strip)?.toDataURL('image/jpeg', QUALITY)) || null
}
