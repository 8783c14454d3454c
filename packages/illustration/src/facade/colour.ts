// Colour arithmetic. The notation has a meaning: `#rrggbb` is a surface, which the time of day tints;
// `rgb(…)` (see shine) is a lamp, which keeps its colour.
type Rgb = readonly [number, number, number]

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
const toRgb = (colour: string): Rgb => [channel(colour, 1), channel(colour, 3), channel(colour, 5)]
const toHex = (rgb: Rgb) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`

/** Mixes two colours: 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, amount: number): string {
  const [r, g, bl] = toRgb(a)
  const [r2, g2, b2] = toRgb(b)
  return toHex([r + (r2 - r) * amount, g + (g2 - g) * amount, bl + (b2 - bl) * amount])
}
export const darken = (colour: string, amount: number) => mix(colour, '#000000', amount)
export const lighten = (colour: string, amount: number) => mix(colour, '#ffffff', amount)

/** Returns a colour that the time of day does not tint, for lit glass and lamps. */
export const shine = (colour: string) => `rgb(${toRgb(colour).join(',')})`

export type Tint = { colour: string; strength: number }

/** Tints a colour like a layer of `tint` in the blend mode multiply. */
export function tinted(colour: string, { colour: sheet, strength }: Tint): string {
  const [r, g, b] = toRgb(colour)
  const [r2, g2, b2] = toRgb(sheet)
  const filter = (v: number, over: number) => v * (1 - strength + (strength * over) / 255)
  return toHex([filter(r, r2), filter(g, g2), filter(b, b2)])
}

/**
 * Tints every surface in a drawing. Tinting each colour gives the same picture as a blended layer on top (the filter is
 * linear, so transparency does not matter), but needs no style attribute and no offscreen layer.
 */
export function tintMarkup(markup: string, tint: Tint): string {
  const seen = new Map<string, string>()
  return markup.replace(/="(#[0-9a-f]{6})"/gi, (_, colour: string) => {
    const known = seen.get(colour) ?? tinted(colour, tint)
    seen.set(colour, known)
    return `="${known}"`
  })
}
