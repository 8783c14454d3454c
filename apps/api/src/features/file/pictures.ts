/** Re-encodes pictures from their pixels, upright and without metadata such as location or camera. */
import { PICTURE_WIDTHS } from '@portineria/contract/rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../http/errors.ts'
import {
  countScans,
  type FileKind,
  isTooCostly,
  MAX_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureWidth,
} from './file.rules.ts'

const DOCUMENT_SIDE = 2400
const WIDEST = Number(PICTURE_WIDTHS.at(-1))
/** Limits the height of very tall pictures. */
const TALLEST = 2 * WIDEST
const TIMEOUT_SECONDS = 30

// No picture is processed twice, so a cache would only use memory.
sharp.cache(false)

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
}

async function decode(bytes: Buffer, kind: FileKind, box: { width: number; height: number }): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  // This reads only the header, so the size that the file claims costs nothing yet.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== kind) throw new Error(`${header.format ?? 'nothing'} inside of a ${kind}`)
  if (isTooCostly({ ...header, scans: kind === 'jpeg' ? countScans(bytes) : 0 })) throw new AppError('too_large')
  return source
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

/** A file that cannot be decoded completely is refused as not a picture. */
const orWrongType = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('wrong_type', { cause: error })
  })

/** Re-encodes a photo of a document as one JPEG that is large enough to read small print. */
export const encodeDocument = (bytes: Buffer, kind: FileKind): Promise<Buffer> =>
  orWrongType(
    decode(bytes, kind, { width: DOCUMENT_SIDE, height: DOCUMENT_SIDE }).then((picture) =>
      picture.jpeg({ quality: 82 }).toBuffer(),
    ),
  )

export type Drawing = { width: PictureWidth; format: PictureFormat; bytes: Buffer }

/** Re-encodes a picture in each width and format. It is never enlarged, and equal results are encoded only once. */
export async function encodePicture(bytes: Buffer, kind: FileKind): Promise<Drawing[]> {
  const { data, info } = await orWrongType(
    decode(bytes, kind, { width: WIDEST, height: TALLEST }).then((picture) =>
      picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    ),
  )
  const { width, height, channels } = info
  const encoded = new Map<string, Buffer>()
  const encode = async (targetWidth: number, format: PictureFormat) => {
    const key = `${targetWidth} ${format}`
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: targetWidth })
    const bytes = encoded.get(key) ?? (await encoders[format](resized).toBuffer())
    encoded.set(key, bytes)
    return bytes
  }
  const renditions: Drawing[] = []
  for (const wanted of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS)
      renditions.push({ width: wanted, format, bytes: await encode(Math.min(width, Number(wanted)), format) })
  return renditions
}
