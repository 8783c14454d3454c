// Colour arithmetic. Two notations carry meaning: `#rrggbb` is a surface and takes the light of the hour,
// `rgb(…)` (see shine) is a lamp and keeps its own.
type Rgb = readonly [number, number, number]

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
const toRgb = (colour: string): Rgb => [channel(colour, 1), channel(colour, 3), channel(colour, 5)]
const toHex = (rgb: Rgb) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`

/** From `a` (0) to `b` (1). */
export function mix(a: string, b: string, amount: number): string {
  const [r, g, bl] = toRgb(a)
  const [r2, g2, b2] = toRgb(b)
  return toHex([r + (r2 - r) * amount, g + (g2 - g) * amount, bl + (b2 - bl) * amount])
}
export const darken = (colour: string, amount: number) => mix(colour, '#000000', amount)
export const lighten = (colour: string, amount: number) => mix(colour, '#ffffff', amount)

/** A colour that the hour does not darken: lit glass, lamps. */
export const shine = (colour: string) => `rgb(${toRgb(colour).join(',')})`

export type Tint = { colour: string; strength: number }

/** What a sheet of `tint` multiplied over the colour would leave of it. */
export function tinted(colour: string, { colour: sheet, strength }: Tint): string {
  const [r, g, b] = toRgb(colour)
  const [r2, g2, b2] = toRgb(sheet)
  const filter = (v: number, over: number) => v * (1 - strength + (strength * over) / 255)
  return toHex([filter(r, r2), filter(g, g2), filter(b, b2)])
}

/**
 * The same for every surface in a drawing. Multiplying each colour gives the same picture as blending a sheet over it
 * (the filter is linear, so transparency does not matter), without a style attribute and without an offscreen layer.
 */
export function tintMarkup(markup: string, tint: Tint): string {
  const seen = new Map<string, string>()
  return markup.replace(/="(#[0-9a-f]{6})"/gi, (_, colour: string) => {
    const known = seen.get(colour) ?? tinted(colour, tint)
    seen.set(colour, known)
    return `="${known}"`
  })
}
