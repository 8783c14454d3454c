// The SVG elements of the drawings, as strings. These functions round all numbers, so that their callers do not have to.
type Attrs = Record<string, string | number | undefined>

const coord = (v: number) => String(Math.round(v * 10) / 10)

/** Path data, for example d`M${x} ${y}h${w}`, with every number rounded to a tenth. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((out, part, i) => out + (i ? coord(values[i - 1] ?? 0) : '') + part, '')
}

function attributes(attrs: Attrs): string {
  let out = ''
  for (const [name, value] of Object.entries(attrs)) {
    if (value !== undefined) out += ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`
  }
  return out
}

export function rect(x: number, y: number, width: number, height: number, fill: string, attrs: Attrs = {}): string {
  const place = `x="${coord(x)}" y="${coord(y)}" width="${coord(width)}" height="${coord(height)}"`
  return `<rect ${place} fill="${fill}"${attributes(attrs)}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, attrs: Attrs = {}): string {
  return `<circle cx="${coord(cx)}" cy="${coord(cy)}" r="${coord(r)}" fill="${fill}"${attributes(attrs)}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attrs: Attrs = {}): string {
  const place = `cx="${coord(cx)}" cy="${coord(cy)}" rx="${coord(rx)}" ry="${coord(ry)}"`
  return `<ellipse ${place} fill="${fill}"${attributes(attrs)}/>`
}

export const fill = (data: string, colour: string, attrs: Attrs = {}) =>
  data && `<path d="${data}" fill="${colour}"${attributes(attrs)}/>`

export const line = (data: string, colour: string, width: number, attrs: Attrs = {}) =>
  data && `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${coord(width)}"${attributes(attrs)}/>`

export const group = (attrs: Attrs, inner: string) => inner && `<g${attributes(attrs)}>${inner}</g>`

/** Moves and scales a piece that is drawn around its own origin; a negative `scaleX` mirrors it. */
export const placed = (x: number, y: number, scale: number, inner: string, scaleX = scale) =>
  group({ transform: `translate(${coord(x)} ${coord(y)}) scale(${scaleX} ${scale})` }, inner)

/** The only function that puts text into a drawing. Operators enter these texts, so they are escaped. */
export const words = (x: number, y: number, attrs: Attrs, text: string) =>
  `<text x="${coord(x)}" y="${coord(y)}" text-anchor="middle"${attributes(attrs)}>${escapeText(text)}</text>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Half a character, which no drawing can show, becomes the sign for an unknown one. */
export const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

function escapeText(text: string): string {
  const legal = wholeCharacters(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return legal.replace(/[&<>"']/g, (c) => entities[c] ?? '')
}
