/** Where the characters of a line stand, to a fraction of a pixel: the network only says it to a quarter of a character. */
import type { Cell } from './decode.ts'
import { stripSize } from './interpret.ts'
import { evaluate, fitPolynomial } from './polynomial.ts'
import { centreOf } from './realign.ts'
import type { Strip } from './rectify.ts'

const { height, capHeight, pitch } = stripSize

/** How far the ink of a character of OCR-B lies to the right of the middle of its place, in characters. Others are within 0.01. */
const LEAN: Readonly<Record<string, number>> = {
  3: 0.044,
  7: 0.018,
  9: 0.015,
  B: -0.027,
  C: -0.036,
  D: -0.026,
  E: -0.042,
  F: -0.041,
  J: 0.012,
  K: -0.066,
  L: -0.126,
  P: -0.054,
  R: -0.02,
  Z: -0.014,
  '<': 0.025,
}

/** The rows of the strip that show capitals. */
const ROWS = { from: Math.floor(height / 2 - 0.6 * capHeight), to: Math.ceil(height / 2 + 0.6 * capHeight) }

/** Paler than this share of the darkest ink is paper with a pattern. */
const PALE = 0.35

const LOOKS = 2

/** The middle of the ink within half a character around `x`; null if there is none. */
function inkAt({ width, data }: Strip['grey'], x: number): number | null {
  const [from, to] = [Math.max(0, Math.round(x - pitch / 2)), Math.min(width, Math.round(x + pitch / 2))]
  let [dark, bright] = [Infinity, -Infinity]
  for (let row = ROWS.from; row < ROWS.to; row++) {
    for (let i = from; i < to; i++) {
      dark = Math.min(dark, data[row * width + i]!)
      bright = Math.max(bright, data[row * width + i]!)
    }
  }
  const edge = dark + (1 - PALE) * (bright - dark)
  let [sum, moment] = [0, 0]
  for (let row = ROWS.from; row < ROWS.to; row++) {
    for (let i = from; i < to; i++) {
      const ink = edge - data[row * width + i]!
      if (ink <= 0) continue
      sum += ink
      moment += ink * (i + 0.5)
    }
  }
  return sum > 0 ? moment / sum : null
}

/** The places of the characters along the strip, on a line that may be gently bent. */
export function centresOf(line: readonly Cell[], { grey }: Pick<Strip, 'grey'>): number[] {
  const half = line.length / 2
  const at = (i: number) => (i + 0.5 - half) / half
  const fit = (values: readonly (number | null)[]) => {
    const samples = line.flatMap(({ confidence }, i) => {
      const value = values[i]
      return value == null ? [] : [{ t: at(i), value, weight: confidence ** 2 }]
    })
    const rough = fitPolynomial(samples, 2)
    // A stain or a neighbour's ink moves the middle: what lies far from the others does not count.
    const near = samples.filter(({ t, value }) => Math.abs(value - evaluate(rough, t)) < 0.15 * pitch)
    return fitPolynomial(near.length > samples.length / 2 ? near : samples, 2)
  }
  let curve = fit(line.map(centreOf))
  for (let look = 0; look < LOOKS; look++) {
    curve = fit(
      line.map(({ char }, i) => {
        const ink = inkAt(grey, evaluate(curve, at(i)))
        return ink === null ? null : ink - (LEAN[char] ?? 0) * pitch
      }),
    )
  }
  return line.map((_, i) => evaluate(curve, at(i)))
}
