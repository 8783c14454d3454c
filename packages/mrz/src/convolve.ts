/** A convolution with any kernel, stride and dilation: the inputs of three pixels are packed, then multiplied with the weights. */
import { type Convolution, type Layer, type Memory, pad, type Tensor, type Weights } from './layer.ts'
import { COLUMNS, multiplyPixels, type PackedRows, ROWS } from './multiply.ts'

function packRows(kernel: Float32Array, cout: number, depth: number): PackedRows {
  const groups = Math.ceil(cout / ROWS)
  const a = new Float64Array(groups * ROWS * depth)
  for (let co = 0; co < cout; co++) {
    const group = (co - (co % ROWS)) * depth
    for (let i = 0; i < depth; i++) a[group + i * ROWS + (co % ROWS)] = kernel[co * depth + i]!
  }
  return { a, groups, depth }
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
  const packed = new Float64Array(depth * COLUMNS)
  const last = new Float32Array(cout * COLUMNS)
  const finish = { bias, floor: relu ? 0 : -Infinity }
  return (input, out) => {
    const padded: Tensor =
      p[0] || p[1] ? pad(memory, input, p[0], p[1], input.width + 2 * p[1], input.height + 2 * p[0]) : input
    const offsets = inputOffsets(layer, padded.width, padded.height)
    const pixels = out.width * out.height
    const place = (pixel: number) => {
      const x = pixel % out.width
      return ((pixel - x) / out.width) * s[0] * padded.width + x * s[1]
    }
    const end = pixels - (pixels % COLUMNS)
    for (let pixel = 0; pixel < end; pixel += COLUMNS) {
      packInputs(packed, padded.data, offsets, place(pixel), place(pixel + 1), place(pixel + 2))
      multiplyPixels(out.data, pixel, pixels, rows, packed, finish)
    }
    if (end === pixels) return
    // One or two pixels are left: the last one is repeated, and only the pixels that exist are stored.
    packInputs(packed, padded.data, offsets, place(end), place(pixels - 1), place(pixels - 1))
    multiplyPixels(last, 0, COLUMNS, rows, packed, finish)
    for (let co = 0; co < cout; co++) {
      for (let i = end; i < pixels; i++) out.data[co * pixels + i] = last[co * COLUMNS + i - end]!
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
