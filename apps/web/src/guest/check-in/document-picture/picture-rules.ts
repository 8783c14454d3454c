/** Rules for document pictures: the accepted types, the size that is uploaded, and how a turn changes the sides. */

export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'] as const
export const MEGABYTES = 10
/** The longer side in pixels: every line of a passport stays readable. */
export const LONGEST = 2400
export const QUALITY = 0.85

export type PictureFault = 'wrong_type' | 'heic' | 'too_large'

/** `heic` is the default format of iPhones: some browsers can read it, the server cannot. */
export type PictureKind = 'picture' | 'heic' | 'other'

const endings: [RegExp, PictureKind][] = [
  [/\.(jpe?g|png|webp)$/i, 'picture'],
  [/\.(heic|heif)$/i, 'heic'],
]

/** By the type that the browser reports, or by the file name if it reports none. */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): PictureKind {
  if (ACCEPTED.some((accepted) => accepted === type)) return 'picture'
  if (/^image\/hei[cf]/.test(type)) return 'heic'
  if (type !== '') return 'other'
  return endings.find(([ending]) => ending.test(name))?.[1] ?? 'other'
}

export const isTooLarge = ({ size }: Pick<Blob, 'size'>): boolean => size > MEGABYTES * 1024 * 1024

export type Size = { width: number; height: number }

/** Scales a picture down so that it fits. Keeps the proportions; each side has at least one pixel. */
export function fitted({ width, height }: Size, longest = LONGEST): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  const edge = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: edge(width), height: edge(height) }
}

/** Quarter turns, clockwise. */
export type Quarters = 0 | 1 | 2 | 3

export const turnedOnce = (quarters: Quarters): Quarters => ((quarters + 1) % 4) as Quarters

export const turnedSize = ({ width, height }: Size, quarters: Quarters): Size =>
  quarters % 2 === 1 ? { width: height, height: width } : { width, height }
