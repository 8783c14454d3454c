/** What a layer of a network is, and the memory that layers share. */

/** One layer of `model.json`: a convolution of the sum of its sources, then perhaps ReLU, then perhaps an enlargement. */
export type Layer = {
  name: string
  /** Names of earlier layers, or `in`. */
  src: string[]
  cin: number
  cout: number
  /** Height and width of the kernel, the stride and the padding. */
  k: [number, number]
  s: [number, number]
  p: [number, number]
  /** Dilation. */
  d: number
  /** Factor of enlargement of the output. */
  up: number
  relu: boolean
}

/** Planes of float32, one after the other. `data` may be longer than the planes. */
export type Tensor = { channels: number; width: number; height: number; data: Float32Array }

export type Weights = { layer: Layer; bias: Float32Array; kernel: Float32Array }

/** Computes a layer. `out` has the right size already. */
export type Convolution = (input: Tensor, out: Tensor) => void

export function outputSize({ k, s, p, d }: Layer, width: number, height: number): { width: number; height: number } {
  return {
    width: Math.floor((width + 2 * p[1] - d * (k[1] - 1) - 1) / s[1]) + 1,
    height: Math.floor((height + 2 * p[0] - d * (k[0] - 1) - 1) / s[0]) + 1,
  }
}

/** Memory that grows to the largest request and is then reused, so that reading a picture allocates no large arrays. */
export class Scratch<T extends Float32Array | Float64Array> {
  #array: T
  readonly #create: (length: number) => T

  constructor(create: (length: number) => T) {
    this.#create = create
    this.#array = create(0)
  }

  take(length: number): T {
    if (this.#array.length < length) this.#array = this.#create(length)
    return this.#array
  }
}

export type Memory = {
  padded: Scratch<Float32Array>
  packed: Scratch<Float64Array>
  sums: Scratch<Float64Array>
}

export const createMemory = (): Memory => ({
  padded: new Scratch((length) => new Float32Array(length)),
  packed: new Scratch((length) => new Float64Array(length)),
  sums: new Scratch((length) => new Float64Array(length)),
})

/** Copies the planes into a border of zeros, so that the inner loops need no tests at the edges. */
export function pad(memory: Memory, input: Tensor, top: number, left: number, width: number, height: number): Tensor {
  const data = memory.padded.take(input.channels * width * height)
  for (let c = 0, to = 0; c < input.channels; c++) {
    for (let y = 0; y < height; y++, to += width) {
      const row = y - top
      if (row < 0 || row >= input.height) {
        data.fill(0, to, to + width)
        continue
      }
      const from = (c * input.height + row) * input.width
      data.fill(0, to, to + left)
      data.set(input.data.subarray(from, from + input.width), to + left)
      data.fill(0, to + left + input.width, to + width)
    }
  }
  return { channels: input.channels, width, height, data }
}
