/**
 * The inner loop of both convolutions, where nearly all of the time is spent: 4 output channels × 3 pixels at a time, so that the
 * twelve sums stay in registers. The operands are packed as float64, because JavaScript computes in float64 and would otherwise
 * convert every value it loads.
 */

/** Output channels and pixels of one call. */
export const ROWS = 4
export const COLUMNS = 3

/** For a depth of `depth` multiplies `a` (depth × 4) by `b` (depth × 3) and writes the 4 × 3 sums to `out` at `o`. */
export function multiply(
  out: Float64Array,
  o: number,
  a: Float64Array,
  aFrom: number,
  b: Float64Array,
  bFrom: number,
  depth: number,
): void {
  let s00 = 0
  let s01 = 0
  let s02 = 0
  let s10 = 0
  let s11 = 0
  let s12 = 0
  let s20 = 0
  let s21 = 0
  let s22 = 0
  let s30 = 0
  let s31 = 0
  let s32 = 0
  for (let i = aFrom, j = bFrom, end = aFrom + ROWS * depth; i < end; i += ROWS, j += COLUMNS) {
    const x0 = b[j]!
    const x1 = b[j + 1]!
    const x2 = b[j + 2]!
    let w = a[i]!
    s00 += w * x0
    s01 += w * x1
    s02 += w * x2
    w = a[i + 1]!
    s10 += w * x0
    s11 += w * x1
    s12 += w * x2
    w = a[i + 2]!
    s20 += w * x0
    s21 += w * x1
    s22 += w * x2
    w = a[i + 3]!
    s30 += w * x0
    s31 += w * x1
    s32 += w * x2
  }
  out[o] = s00
  out[o + 1] = s01
  out[o + 2] = s02
  out[o + 3] = s10
  out[o + 4] = s11
  out[o + 5] = s12
  out[o + 6] = s20
  out[o + 7] = s21
  out[o + 8] = s22
  out[o + 9] = s30
  out[o + 10] = s31
  out[o + 11] = s32
}
