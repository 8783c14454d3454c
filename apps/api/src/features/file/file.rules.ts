/** Pure rules for files: what each purpose accepts, what decoding may cost, and the storage keys of a file. */
import type { FilePurpose } from '@portineria/contract/file'
import { ICON_SIZES, PICTURE_WIDTHS } from '@portineria/contract/rules/pictures'

const MB = 1024 * 1024

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'
type Rule = {
  kinds: readonly FileKind[]
  maxBytes: number
  /**
   * `document` and `pdf` are stored encrypted. `picture` is stored in several sizes, unencrypted, for everyone; `logo` as a PNG
   * with its transparency, and as icons.
   */
  kept: 'document' | 'pdf' | 'picture' | 'logo'
  guests: boolean
}

const pictures: readonly FileKind[] = ['jpeg', 'png', 'webp']

export const purposes: Record<FilePurpose, Rule> = {
  document: { kinds: pictures, maxBytes: 10 * MB, kept: 'document', guests: true },
  flat_image: { kinds: pictures, maxBytes: 3 * MB, kept: 'picture', guests: false },
  trip_photo: { kinds: pictures, maxBytes: 3 * MB, kept: 'picture', guests: false },
  logo: { kinds: pictures, maxBytes: 2 * MB, kept: 'logo', guests: false },
  /** A photo that a guest shows to the operator: private, so it is stored like a document. */
  chat_photo: { kinds: pictures, maxBytes: 10 * MB, kept: 'document', guests: true },
  flat_pdf: { kinds: ['pdf'], maxBytes: 10 * MB, kept: 'pdf', guests: false },
  /** Fetched by the server, never uploaded. */
  police_receipt: { kinds: ['pdf'], maxBytes: 10 * MB, kept: 'pdf', guests: false },
}

/** The signature of each kind of file, and its offset. */
const signatures: readonly [FileKind, at: number, text: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
]

/** The kind of a file by its bytes; its name and declared type are ignored. */
export function kindOf(bytes: Buffer): FileKind | null {
  const head = bytes.subarray(0, 16).toString('latin1')
  return signatures.find(([, at, text]) => head.startsWith(text, at))?.[0] ?? null
}

/** A truncated PDF has no end marker. */
export const isWholePdf = (bytes: Buffer): boolean => bytes.lastIndexOf('%%EOF') > 0

/** The largest photo that phones make. */
export const MAX_PIXELS = 51_000_000
/** The cost of a photo of that size, with three channels of one byte each. */
const MAX_COST = 3 * MAX_PIXELS

type Header = {
  width: number
  height: number
  channels: number
  depth: string
  space?: string | undefined
  isProgressive?: boolean | undefined
  /** The number of scans of a JPEG; 0 for other kinds. */
  scans: number
}

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

/** Measured: a progressive picture takes twice as long as a baseline one, and every five more scans take as long again. */
const passesOf = ({ isProgressive, scans }: Header): number => (isProgressive ? Math.max(2, scans / 5) : 1)

/** Measured: CMYK takes three times as long. */
const costOf = (header: Header): number =>
  header.width *
  header.height *
  header.channels *
  (bytesPerSample[header.depth] ?? 16) *
  passesOf(header) *
  (header.space === 'cmyk' ? 3 : 1)

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Counts the scans of a JPEG: usually 1 or 10, but a hostile file can have hundreds, each only a few bytes long. */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(START_OF_SCAN); at >= 0; at = jpeg.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans
}

/** Whether decoding would cost more than the largest photo does. A small file can claim to be a large picture. */
export const isTooCostly = (header: Header): boolean =>
  header.width * header.height > MAX_PIXELS || costOf(header) > MAX_COST

/** In order of preference. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The best format that the `Accept` header names. Every client can read JPEG. */
export const formatFor = (accept: string | undefined): PictureFormat =>
  PICTURE_FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg'

export const pictureKey = (id: string, width: PictureWidth, format: PictureFormat) => `${id}.${width}.${format}`
export const sealedKey = (id: string) => `${id}.sealed`

export type IconSize = (typeof ICON_SIZES)[number]
export const logoKey = (id: string, icon?: IconSize) => (icon ? `${id}.icon-${icon}.png` : `${id}.logo.png`)

/** All storage keys that a file may have. */
export function keysOf({ id, purpose }: { id: string; purpose: FilePurpose }): string[] {
  const { kept } = purposes[purpose]
  if (kept === 'picture')
    return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureKey(id, width, format)))
  return kept === 'logo' ? [logoKey(id), ...ICON_SIZES.map((size) => logoKey(id, size))] : [sealedKey(id)]
}
