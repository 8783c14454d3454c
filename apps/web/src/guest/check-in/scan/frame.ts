/** Pictures as the scan uses them: drawn on a canvas, so that they can be read, cut and encoded. */
import type { Picture } from '@portineria/mrz/picture'
import type { Zone } from '@portineria/mrz/reader'
import { fitted, LONGEST, QUALITY } from '../document-picture/picture-rules.ts'
import { type Cutout, cropCorners, cutout, stripOf } from './geometry.ts'
import type { Scanned } from './reading.ts'

/** Longer sides than this slow the reader down and make it no better. */
const LONGEST_READ = 1600

export type Frame = { canvas: HTMLCanvasElement; picture: Picture }

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context ? { canvas, context } : null
}

type Source = HTMLVideoElement | ImageBitmap

function drawn(source: Source, width: number, height: number): Frame | null {
  const size = fitted({ width, height }, LONGEST_READ)
  const made = canvasOf(size.width, size.height)
  if (!made || width === 0 || height === 0) return null
  made.context.drawImage(source, 0, 0, size.width, size.height)
  return { canvas: made.canvas, picture: made.context.getImageData(0, 0, size.width, size.height) }
}

/** The camera's current picture; null before the first one. */
export const frameOf = (video: HTMLVideoElement): Frame | null => drawn(video, video.videoWidth, video.videoHeight)

/** A chosen photo, upright. Null if the browser cannot read it. */
export async function frameOfFile(file: Blob): Promise<Frame | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const frame = drawn(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return frame
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

/** The document cut out of the picture and turned upright. */
export async function documentPicture(frame: Frame, zone: Zone): Promise<Blob | null> {
  const [topLeft, topRight, , bottomLeft] = cropCorners(zone.corners, zone.format)
  const whole = cutout(topLeft, topRight, bottomLeft)
  if (!whole || Math.max(whole.width, whole.height) > LONGEST) return jpegOf(frame.canvas)
  const canvas = cut(frame, whole)
  return canvas && jpegOf(canvas)
}

/** The part of the picture that shows a field, as an address for an image; null if it cannot be cut out. */
export function stripPicture(frame: Frame, zone: Zone, { range }: Pick<Scanned, 'range'>): string | null {
  const line = zone.lines[range.line]
  const strip = line && stripOf(line, range.from, range.to)
  return (strip && cut(frame, strip)?.toDataURL('image/jpeg', QUALITY)) || null
}
