/** A convolution with any kernel, stride and dilation: the inputs of three pixels are packed, then multiplied with the weights. */
import { type Convolution, type Layer, type Memory, pad, type Tensor, type Weights } from './layer.ts'
import { COLUMNS, multiply, ROWS } from './multiply.ts'

const roundUp = (value: number, unit: number) => Math.ceil(value / unit) * unit

/** Weights in groups of four output channels, each ordered by depth; missing channels of the last group are zero. */
export function packRows(kernel: Float32Array, cout: number, depth: number): Float64Array {
  const packed = new Float64Array(roundUp(cout, ROWS) * depth)
  for (let co = 0; co < cout; co++) {
    const group = (co - (co % ROWS)) * depth
    for (let i = 0; i < depth; i++) packed[group + i * ROWS + (co % ROWS)] = kernel[co * depth + i]!
  }
  return packed
}

/** Where the inputs of the pixel at the top left lie in the padded planes. */
function inputOffsets({ cin, k: [kh, kw], d }: Layer, width: number, height: number): Int32Array {
  const offsets = new Int32Array(cin * kh * kw)
  for (let c = 0, i = 0; c < cin; c++) {
    for (let y = 0; y < kh; y++) {
      for (let x = 0; x < kw; x++, i++) offsets[i] = (c * height + y * d) * width + x * d
    }
  }
  return offsets
}

export function createConvolution({ layer, bias, kernel }: Weights, memory: Memory): Convolution {
  const { cin, cout, k, s, p, relu } = layer
  const depth = cin * k[0] * k[1]
  const rows = packRows(kernel, cout, depth)
  const floor = relu ? 0 : -Infinity
  return (input, out) => {
    const padded: Tensor =
      p[0] || p[1] ? pad(memory, input, p[0], p[1], input.width + 2 * p[1], input.height + 2 * p[0]) : input
    const offsets = inputOffsets(layer, padded.width, padded.height)
    const packed = memory.packed.take(depth * COLUMNS)
    const sums = memory.sums.take(ROWS * COLUMNS)
    const pixels = out.width * out.height
    const place = (pixel: number) => {
      const x = pixel % out.width
      return ((pixel - x) / out.width) * s[0] * padded.width + x * s[1]
    }
    for (let pixel = 0; pixel < pixels; pixel += COLUMNS) {
      const count = Math.min(COLUMNS, pixels - pixel)
      // Beyond the end the last pixel is computed again and not stored.
      packInputs(
        packed,
        padded.data,
        offsets,
        place(pixel),
        place(pixel + Math.min(1, count - 1)),
        place(pixel + count - 1),
      )
      for (let co = 0; co < cout; co += ROWS) {
        multiply(sums, 0, rows, co * depth, packed, 0, depth)
        for (let r = 0; r < ROWS && co + r < cout; r++) {
          const to = (co + r) * pixels + pixel
          for (let c = 0; c < count; c++) out.data[to + c] = Math.max(floor, sums[r * COLUMNS + c]! + bias[co + r]!)
        }
      }
    }
  }
}

function packInputs(to: Float64Array, data: Float32Array, offsets: Int32Array, a: number, b: number, c: number): void {
  for (let i = 0, j = 0; i < offsets.length; i++, j += COLUMNS) {
    const offset = offsets[i]!
    to[j] = data[a + offset]!
    to[j + 1] = data[b + offset]!
    to[j + 2] = data[c + offset]!
  }
}
