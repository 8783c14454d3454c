/**
 * The inner loops of both convolutions, where nearly all of the time is spent: 4 output channels × 3 pixels at a time, so that the
 * twelve sums stay in registers. The operands are packed as float64, because JavaScript computes in float64 and would otherwise
 * convert every value it loads. Each function loops over many such steps: the compiler would inline a single step into its
 * caller, where the sums no longer fit the registers. `| 0` tells it that indices are integers, which saves a tenth of the time.
 */

/** Output channels and pixels of one step. */
export const ROWS = 4
export const COLUMNS = 3

/** A layer's weights, in groups of four output channels ordered by depth. Missing channels of the last group are zero. */
export type PackedRows = { a: Float64Array; groups: number; depth: number }

/** Multiplies all rows by `panels` panels of `b` (each depth × 3) from `bFrom`; `out` gets 4 × 3 sums per panel and group. */
export function multiplyPanels(
  out: Float64Array,
  outFrom: number,
  a: Float64Array,
  aFrom: number,
  b: Float64Array,
  bFrom: number,
  { groups, depth, panels }: { groups: number; depth: number; panels: number },
): void {
  const panelOut = groups * ROWS * COLUMNS
  for (let step = 0; step < groups * panels; step++) {
    const panel = step % panels
    const group = (step - panel) / panels
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
    for (
      let i = (aFrom + group * ROWS * depth) | 0,
        j = (bFrom + panel * COLUMNS * depth) | 0,
        end = (i + ROWS * depth) | 0;
      i < end;
      i = (i + ROWS) | 0, j = (j + COLUMNS) | 0
    ) {
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
    const o = outFrom + panel * panelOut + group * ROWS * COLUMNS
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
}

/**
 * Multiplies all rows by one panel, adds the bias, cuts at `floor` (0 is ReLU) and stores three pixels of every output plane,
 * from `o` on.
 */
export function multiplyPixels(
  out: Float32Array,
  outFrom: number,
  plane: number,
  { a, groups, depth }: PackedRows,
  b: Float64Array,
  { bias, floor }: { bias: Float32Array; floor: number },
): void {
  for (let group = 0; group < groups; group++) {
    const co = group * ROWS
    let s00 = bias[co]!
    let s01 = s00
    let s02 = s00
    let s10 = co + 1 < bias.length ? bias[co + 1]! : 0
    let s11 = s10
    let s12 = s10
    let s20 = co + 2 < bias.length ? bias[co + 2]! : 0
    let s21 = s20
    let s22 = s20
    let s30 = co + 3 < bias.length ? bias[co + 3]! : 0
    let s31 = s30
    let s32 = s30
    for (
      let i = (group * ROWS * depth) | 0, j = 0, end = (i + ROWS * depth) | 0;
      i < end;
      i = (i + ROWS) | 0, j = (j + COLUMNS) | 0
    ) {
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
    let o = outFrom + co * plane
    out[o] = s00 > floor ? s00 : floor
    out[o + 1] = s01 > floor ? s01 : floor
    out[o + 2] = s02 > floor ? s02 : floor
    if (co + 1 >= bias.length) return
    o += plane
    out[o] = s10 > floor ? s10 : floor
    out[o + 1] = s11 > floor ? s11 : floor
    out[o + 2] = s12 > floor ? s12 : floor
    if (co + 2 >= bias.length) return
    o += plane
    out[o] = s20 > floor ? s20 : floor
    out[o + 1] = s21 > floor ? s21 : floor
    out[o + 2] = s22 > floor ? s22 : floor
    if (co + 3 >= bias.length) return
    o += plane
    out[o] = s30 > floor ? s30 : floor
    out[o + 1] = s31 > floor ? s31 : floor
    out[o + 2] = s32 > floor ? s32 : floor
  }
}
