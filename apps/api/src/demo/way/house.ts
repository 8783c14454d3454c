/** The look of the demo's buildings, and shapes for drawing them. */

export type Instance = {
  plaster: string
  shutters: string
  wood: string
  /** The number at the gate. */
  number: string
  /** The ornament on the apartment's door, which distinguishes it from the neighbour's. */
  sign: 'bell' | 'lion' | 'lemon' | 'compass' | `interno ${number}`
}

export const STONE = '#EFE6D6'
export const SHADE = '#C9B79B'
export const BRASS = '#D9A83C'
export const INK = '#3A322A'
export const LIGHT = '#FFE9B0'

/** All pictures have the same size. They are only as wide as a phone shows them, because encoding larger ones is slow. */
export const frame = (drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 800 600"
    font-family="Georgia, serif">${drawn}</svg>`

export const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number): string =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`)

/** A rectangle with a semicircular top, the shape of the doors. */
export const arch = (x: number, top: number, width: number, bottom: number, fill: string): string => {
  const r = width / 2
  return path(`M${x} ${bottom}V${top + r}a${r} ${r} 0 0 1 ${width} 0V${bottom}z`, fill)
}
