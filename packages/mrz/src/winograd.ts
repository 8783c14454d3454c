/**
 * A 3 × 3 convolution with stride 1 by Winograd's method F(4 × 4, 3 × 3): tiles of 6 × 6 inputs and the weights are transformed,
 * multiplied point by point, and the products transformed back into 4 × 4 outputs. This takes a quarter of the multiplications.
 */
import { type Convolution, type Memory, pad, type Weights } from './layer.ts'
import { COLUMNS, multiplyPanels, ROWS } from './multiply.ts'

const TILE = 4
const SIDE = 6
const POINTS = SIDE * SIDE
/** Tiles that are transformed together: enough to use each weight often, few enough for the processor's cache. */
const BLOCK = 8 * COLUMNS

const G = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
] as const

/** G g Gᵀ for every pair of channels, per point in groups of four output channels ordered by depth. */
function transformWeights(kernel: Float32Array, cin: number, cout: number): Float64Array {
  const rows = Math.ceil(cout / ROWS) * ROWS
  const out = new Float64Array(POINTS * rows * cin)
  for (let co = 0; co < cout; co++) {
    for (let ci = 0; ci < cin; ci++) {
      const g = kernel.subarray((co * cin + ci) * 9, (co * cin + ci) * 9 + 9)
      for (let point = 0; point < POINTS; point++) {
        const down = G[Math.floor(point / SIDE)]!
        const across = G[point % SIDE]!
        let sum = 0
        for (let i = 0; i < 9; i++) sum += down[Math.floor(i / 3)]! * g[i]! * across[i % 3]!
        out[point * rows * cin + (co - (co % ROWS)) * cin + ci * ROWS + (co % ROWS)] = sum
      }
    }
  }
  return out
}

export function createWinograd({ layer, bias, kernel }: Weights, memory: Memory): Convolution {
  const { cin, cout, relu } = layer
  const groups = Math.ceil(cout / ROWS)
  const weights = transformWeights(kernel, cin, cout)
  const floor = relu ? 0 : -Infinity
  const half = new Float64Array(POINTS)
  const outputs = new Float64Array(TILE * TILE)
  return (input, out) => {
    const across = Math.ceil(out.width / TILE)
    const down = Math.ceil(out.height / TILE)
    const padded = pad(memory, input, 1, 1, across * TILE + 2, down * TILE + 2)
    const tiles = across * down
    // packed: [point][panel of 3 tiles][input channel][3]; sums: [point][panel][group of 4 channels][4][3]
    const packed = memory.packed.take(POINTS * BLOCK * cin)
    const sums = memory.sums.take(POINTS * BLOCK * groups * ROWS)
    const panelIn = cin * COLUMNS
    const panelOut = groups * ROWS * COLUMNS
    for (let first = 0; first < tiles; first += BLOCK) {
      const count = Math.min(BLOCK, tiles - first)
      const panels = Math.ceil(count / COLUMNS)
      for (let t = 0; t < panels * COLUMNS; t++) {
        // Beyond the end the last tile is transformed again and not stored.
        const tile = first + Math.min(t, count - 1)
        const x = (tile % across) * TILE
        const y = Math.floor(tile / across) * TILE
        const panel = (t - (t % COLUMNS)) * cin + (t % COLUMNS)
        for (let c = 0; c < cin; c++) {
          const from = (c * padded.height + y) * padded.width + x
          transformInput(padded.data, from, padded.width, half, packed, panel + c * COLUMNS, panels * panelIn)
        }
      }
      for (let point = 0; point < POINTS; point++) {
        const from = point * panels
        multiplyPanels(sums, from * panelOut, weights, point * groups * ROWS * cin, packed, from * panelIn, {
          groups,
          depth: cin,
          panels,
        })
      }
      for (let t = 0; t < count; t++) {
        const x = ((first + t) % across) * TILE
        const y = Math.floor((first + t) / across) * TILE
        const panel = Math.floor(t / COLUMNS) * panelOut + (t % COLUMNS)
        for (let c = 0; c < cout; c++) {
          const to = (c * out.height + y) * out.width + x
          transformOutput(sums, panel + c * COLUMNS, panels * panelOut, half, outputs, bias[c]!, floor)
          store(outputs, out.data, to, out.width, Math.min(TILE, out.width - x), Math.min(TILE, out.height - y))
        }
      }
    }
  }
}

function store(
  tile: Float64Array,
  to: Float32Array,
  at: number,
  rowLength: number,
  columns: number,
  rows: number,
): void {
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) to[at + y * rowLength + x] = tile[y * TILE + x]!
}

/** Bᵀ d B of the 6 × 6 inputs at `from`; the 36 results lie `stride` apart. */
function transformInput(
  data: Float32Array,
  from: number,
  width: number,
  half: Float64Array,
  out: Float64Array,
  to: number,
  stride: number,
): void {
  for (let x = 0; x < SIDE; x++) {
    const at = from + x
    const d0 = data[at]!
    const d1 = data[at + width]!
    const d2 = data[at + 2 * width]!
    const d3 = data[at + 3 * width]!
    const d4 = data[at + 4 * width]!
    const d5 = data[at + 5 * width]!
    half[x] = 4 * d0 - 5 * d2 + d4
    half[6 + x] = d4 + d3 - 4 * (d1 + d2)
    half[12 + x] = d4 - d3 + 4 * (d1 - d2)
    half[18 + x] = d4 - d2 + 2 * (d3 - d1)
    half[24 + x] = d4 - d2 - 2 * (d3 - d1)
    half[30 + x] = 4 * d1 - 5 * d3 + d5
  }
  for (let y = 0, o = to; y < POINTS; y += SIDE, o += SIDE * stride) {
    const d0 = half[y]!
    const d1 = half[y + 1]!
    const d2 = half[y + 2]!
    const d3 = half[y + 3]!
    const d4 = half[y + 4]!
    const d5 = half[y + 5]!
    out[o] = 4 * d0 - 5 * d2 + d4
    out[o + stride] = d4 + d3 - 4 * (d1 + d2)
    out[o + 2 * stride] = d4 - d3 + 4 * (d1 - d2)
    out[o + 3 * stride] = d4 - d2 + 2 * (d3 - d1)
    out[o + 4 * stride] = d4 - d2 - 2 * (d3 - d1)
    out[o + 5 * stride] = 4 * d1 - 5 * d3 + d5
  }
}

/** Aᵀ m A of 36 sums that lie `stride` apart, plus the bias and at least `floor`: 4 × 4 outputs in `tile`. */
function transformOutput(
  sums: Float64Array,
  from: number,
  stride: number,
  half: Float64Array,
  tile: Float64Array,
  bias: number,
  floor: number,
): void {
  const row = SIDE * stride
  for (let x = 0, at = from; x < SIDE; x++, at += stride) {
    const m0 = sums[at]!
    const m1 = sums[at + row]!
    const m2 = sums[at + 2 * row]!
    const m3 = sums[at + 3 * row]!
    const m4 = sums[at + 4 * row]!
    const m5 = sums[at + 5 * row]!
    half[x] = m0 + m1 + m2 + m3 + m4
    half[6 + x] = m1 - m2 + 2 * (m3 - m4)
    half[12 + x] = m1 + m2 + 4 * (m3 + m4)
    half[18 + x] = m1 - m2 + 8 * (m3 - m4) + m5
  }
  for (let y = 0; y < TILE; y++) {
    const at = y * SIDE
    const m0 = half[at]! + bias
    const m1 = half[at + 1]!
    const m2 = half[at + 2]!
    const m3 = half[at + 3]!
    const m4 = half[at + 4]!
    const m5 = half[at + 5]!
    const o = y * TILE
    tile[o] = Math.max(floor, m0 + m1 + m2 + m3 + m4)
    tile[o + 1] = Math.max(floor, m1 - m2 + 2 * (m3 - m4) + bias)
    tile[o + 2] = Math.max(floor, m1 + m2 + 4 * (m3 + m4) + bias)
    tile[o + 3] = Math.max(floor, m1 - m2 + 8 * (m3 - m4) + m5 + bias)
  }
}
