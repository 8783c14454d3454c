import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createConvolution } from './convolve.ts'
import { createMemory, type Layer, outputSize, type Tensor, type Weights } from './layer.ts'
import { createWinograd } from './winograd.ts'

/** The definition of a convolution, slow and plain. */
function plainly({ layer, bias, kernel }: Weights, input: Tensor): number[] {
  const { cin, cout, k, s, p, d, relu } = layer
  const { width, height } = outputSize(layer, input.width, input.height)
  const out: number[] = []
  for (let co = 0; co < cout; co++) {
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      let sum = bias[co] ?? 0
      for (let n = 0; n < cin * k[0] * k[1]; n++) {
        const ci = Math.floor(n / (k[0] * k[1]))
        const row = y * s[0] - p[0] + (Math.floor(n / k[1]) % k[0]) * d
        const column = x * s[1] - p[1] + (n % k[1]) * d
        const inside = row >= 0 && row < input.height && column >= 0 && column < input.width
        const value = inside ? (input.data[(ci * input.height + row) * input.width + column] ?? 0) : 0
        sum += (kernel[co * cin * k[0] * k[1] + n] ?? 0) * value
      }
      out.push(relu ? Math.max(0, sum) : sum)
    }
  }
  return out
}

const layerOf = (of: Partial<Layer>): Layer => ({
  name: 'out',
  src: ['in'],
  cin: 1,
  cout: 1,
  k: [3, 3],
  s: [1, 1],
  p: [1, 1],
  d: 1,
  up: 1,
  relu: false,
  ...of,
})

/** Numbers between −1 and 1 that depend on the seed only. */
function numbers(length: number, seed: number): Float32Array {
  let state = seed * 2654435761 + 1
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return state / 2 ** 31
  })
}

const memory = createMemory()

function compare(create: typeof createConvolution, layer: Layer, width: number, height: number, seed: number): number {
  const { cin, cout, k } = layer
  const weights = { layer, bias: numbers(cout, seed + 1), kernel: numbers(cout * cin * k[0] * k[1], seed + 2) }
  const input = { channels: cin, width, height, data: numbers(cin * width * height, seed) }
  const size = outputSize(layer, width, height)
  const out = { channels: cout, ...size, data: new Float32Array(cout * size.width * size.height) }
  create(weights, memory)(input, out)
  const wanted = plainly(weights, input)
  return wanted.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (out.data[i] ?? Infinity))), 0)
}

const shapes = fc.record({
  cin: fc.integer({ min: 1, max: 6 }),
  cout: fc.integer({ min: 1, max: 9 }),
  width: fc.integer({ min: 5, max: 18 }),
  height: fc.integer({ min: 5, max: 18 }),
  seed: fc.nat(1000),
  relu: fc.boolean(),
})

describe('the fast convolutions equal the definition', () => {
  it('with any kernel, stride, padding and dilation', () => {
    const kinds = fc.constantFrom<Partial<Layer>>(
      { k: [1, 1], p: [0, 0] },
      { s: [2, 2] },
      { s: [2, 1] },
      { k: [4, 3], p: [0, 1] },
      { k: [1, 3], p: [0, 1] },
      { p: [2, 2], d: 2 },
    )
    fc.assert(
      fc.property(shapes, kinds, ({ width, height, seed, ...of }, kind) => {
        expect(compare(createConvolution, layerOf({ ...of, ...kind }), width, height, seed)).toBeLessThan(1e-5)
      }),
    )
  })

  it('by Winograd’s method', () => {
    fc.assert(
      fc.property(shapes, ({ width, height, seed, ...of }) => {
        expect(compare(createWinograd, layerOf(of), width, height, seed)).toBeLessThan(1e-5)
      }),
    )
  })

  it('by Winograd’s method with more tiles than one block', () => {
    expect(compare(createWinograd, layerOf({ cin: 2, cout: 5 }), 45, 37, 7)).toBeLessThan(1e-5)
  })
})
