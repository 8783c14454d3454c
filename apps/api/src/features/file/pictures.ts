/** Pictures drawn anew from their pixels: upright, without a word about where and by whom they were taken. */
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
/** A very tall picture stays bounded too. */
const TALLEST = 2 * WIDEST
const PATIENCE_SECONDS = 30

// Nothing is drawn twice: kept pixels would only be memory.
sharp.cache(false)

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
}

async function decode(bytes: Buffer, kind: FileKind, box: { width: number; height: number }): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  // Only the header is read for this, whatever size it claims.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== kind) throw new Error(`${header.format ?? 'nothing'} inside of a ${kind}`)
  if (isTooCostly({ ...header, scans: kind === 'jpeg' ? countScans(bytes) : 0 })) throw new AppError('too_large')
  return source
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
}

/** What cannot be decoded to its last pixel is not a picture. */
const orWrongType = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('wrong_type', { cause: error })
  })

/** A photo of a document: one JPEG, large enough to read the small print. */
export const drawDocument = (bytes: Buffer, kind: FileKind): Promise<Buffer> =>
  orWrongType(
    decode(bytes, kind, { width: DOCUMENT_SIDE, height: DOCUMENT_SIDE }).then((picture) =>
      picture.jpeg({ quality: 82 }).toBuffer(),
    ),
  )

export type Drawing = { width: PictureWidth; format: PictureFormat; bytes: Buffer }

/** A picture to look at, in each width and format; never larger than it came, and none encoded twice. */
export async function drawPicture(bytes: Buffer, kind: FileKind): Promise<Drawing[]> {
  const { data, info } = await orWrongType(
    decode(bytes, kind, { width: WIDEST, height: TALLEST }).then((picture) =>
      picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    ),
  )
  const { width, height, channels } = info
  const encoded = new Map<string, Buffer>()
  const encode = async (drawnWidth: number, format: PictureFormat) => {
    const key = `${drawnWidth} ${format}`
    const drawn = sharp(data, { raw: { width, height, channels } }).resize({ width: drawnWidth })
    const bytes = encoded.get(key) ?? (await encoders[format](drawn).toBuffer())
    encoded.set(key, bytes)
    return bytes
  }
  const drawings: Drawing[] = []
  for (const wanted of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS)
      drawings.push({ width: wanted, format, bytes: await encode(Math.min(width, Number(wanted)), format) })
  return drawings
}
