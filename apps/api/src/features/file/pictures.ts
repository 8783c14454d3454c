/** Re-encodes pictures from their pixels, upright and without metadata such as location or camera. */
import { ICON_SIZES, PICTURE_WIDTHS } from '@portineria/contract/rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../http/errors.ts'
import {
  countScans,
  type FileKind,
  type IconSize,
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
const LOGO_SIDE = 512
/** The part of an icon's side that the logo takes: systems cut icons to circles and rounded squares. */
const ICON_SHARE = 0.7
const TIMEOUT_SECONDS = 30

// No picture is processed twice, so a cache would only use memory.
sharp.cache(false)

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
}

/** Upright, not larger than the box, and with the transparency that it has. */
async function decodeClear(bytes: Buffer, kind: FileKind, box: { width: number; height: number }): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  // This reads only the header, so the size that the file claims costs nothing yet.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== kind) throw new Error(`${header.format ?? 'nothing'} inside of a ${kind}`)
  if (isTooCostly({ ...header, scans: kind === 'jpeg' ? countScans(bytes) : 0 })) throw new AppError('too_large')
  return source
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
}

const decode = async (...picture: Parameters<typeof decodeClear>): Promise<Sharp> =>
  (await decodeClear(...picture)).flatten({ background: '#ffffff' })

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

/** An operator's logo as a PNG with its transparency, and on white squares as icons of the installed app. */
export async function encodeLogo(
  bytes: Buffer,
  kind: FileKind,
): Promise<{ logo: Buffer; icons: { size: IconSize; bytes: Buffer }[] }> {
  const logo = await orWrongType(
    decodeClear(bytes, kind, { width: LOGO_SIDE, height: LOGO_SIDE }).then((picture) =>
      picture.png({ compressionLevel: 9 }).toBuffer(),
    ),
  )
  const icons = await Promise.all(
    ICON_SIZES.map(async (size) => {
      const inner = Math.round(Number(size) * ICON_SHARE)
      const rim = Math.round((Number(size) - inner) / 2)
      const icon = sharp(logo)
        .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .extend({
          top: rim,
          left: rim,
          bottom: Number(size) - inner - rim,
          right: Number(size) - inner - rim,
          background: '#ffffff',
        })
      return { size, bytes: await icon.png({ compressionLevel: 9 }).toBuffer() }
    }),
  )
  return { logo, icons }
}
