/** What may be uploaded as what, and under which keys it is kept. */
import type { FilePurpose } from '@portineria/contract/file'
import { PICTURE_WIDTHS } from '@portineria/contract/rules/pictures'

const MB = 1024 * 1024

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'
type Rule = {
  kinds: readonly FileKind[]
  maxBytes: number
  /** `document` and `pdf` are sealed; `picture` is kept in several sizes, for everyone. */
  kept: 'document' | 'pdf' | 'picture'
  guests: boolean
}

const pictures: readonly FileKind[] = ['jpeg', 'png', 'webp']

export const purposes: Record<FilePurpose, Rule> = {
  document: { kinds: pictures, maxBytes: 10 * MB, kept: 'document', guests: true },
  flat_image: { kinds: pictures, maxBytes: 3 * MB, kept: 'picture', guests: false },
  trip_photo: { kinds: pictures, maxBytes: 3 * MB, kept: 'picture', guests: false },
  flat_pdf: { kinds: ['pdf'], maxBytes: 10 * MB, kept: 'pdf', guests: false },
}

/** How each begins: the bytes of a signature, and where they stand. */
const signatures: readonly [FileKind, at: number, text: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
]

/** What the bytes are, whatever they are called. */
export function kindOf(bytes: Buffer): FileKind | null {
  const head = bytes.subarray(0, 16).toString('latin1')
  return signatures.find(([, at, text]) => head.startsWith(text, at))?.[0] ?? null
}

/** A PDF that was cut off has lost its end. */
export const isWholePdf = (bytes: Buffer): boolean => bytes.lastIndexOf('%%EOF') > 0

/** In the order they are preferred. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The best format that the reader says it knows; JPEG is known to all. */
export const formatFor = (accept: string | undefined): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg'

export const pictureKey = (id: string, width: PictureWidth, format: PictureFormat) => `${id}.${width}.${format}`
export const sealedKey = (id: string) => `${id}.sealed`

/** All that may lie anywhere of a file. */
export const keysOf = ({ id, purpose }: { id: string; purpose: FilePurpose }): string[] =>
  purposes[purpose].kept === 'picture'
    ? PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureKey(id, width, format)))
    : [sealedKey(id)]
