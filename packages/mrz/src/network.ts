/** A small convolutional network: int8 weights from a file, computed in plain typed arrays. */
import { createConvolution } from './convolve.ts'
import {
  type Convolution,
  createMemory,
  type Layer,
  type Memory,
  outputSize,
  Scratch,
  type Tensor,
  type Weights,
} from './layer.ts'
import type { Grey } from './picture.ts'
import { createWinograd } from './winograd.ts'

/** A network as `model.json` describes it; JSON does not know pairs. */
export type NetworkModel = {
  file: string
  bytes: number
  layers: (Omit<Layer, 'k' | 's' | 'p'> & { k: number[]; s: number[]; p: number[] })[]
}

const pair = ([first = 0, second = 0]: readonly number[]): [number, number] => [first, second]

/** Runs on a picture of any size. The result is valid until the next run. */
export type Network = (input: Grey) => Tensor

/** The files hold, per layer: float32 scale[cout], float32 bias[cout], int8 weight[cout][cin][kh][kw], padded to 4 bytes. */
export function unpackWeights({ file, bytes, layers }: NetworkModel, buffer: ArrayBuffer): Weights[] {
  if (buffer.byteLength !== bytes) {
    throw new Error(`The weights ${file} have ${buffer.byteLength} bytes instead of ${bytes}.`)
  }
  let offset = 0
  return layers.map((described) => {
    const layer: Layer = { ...described, k: pair(described.k), s: pair(described.s), p: pair(described.p) }
    const size = layer.cin * layer.k[0] * layer.k[1]
    const scale = new Float32Array(buffer, offset, layer.cout)
    const bias = new Float32Array(buffer, offset + 4 * layer.cout, layer.cout)
    const packed = new Int8Array(buffer, offset + 8 * layer.cout, layer.cout * size)
    const kernel = Float32Array.from(packed, (value, i) => value * scale[Math.floor(i / size)]!)
    offset += 8 * layer.cout + packed.length
    offset += -offset & 3
    return { layer, bias, kernel }
  })
}

/** Winograd's method pays only for the plain 3 × 3 kernel, and not for a single input plane. */
function chooseConvolution(weights: Weights, memory: Memory): Convolution {
  const { k, s, p, d, cin } = weights.layer
  const plain = [...k, ...s, ...p, d].join() === '3,3,1,1,1,1,1'
  return plain && cin > 1 ? createWinograd(weights, memory) : createConvolution(weights, memory)
}

export function createNetwork(model: NetworkModel, buffer: ArrayBuffer): Network {
  const memory = createMemory()
  const floats = () => new Scratch((length) => new Float32Array(length))
  const steps = unpackWeights(model, buffer).map((weights) => ({
    layer: weights.layer,
    convolve: chooseConvolution(weights, memory),
    output: floats(),
    enlarged: floats(),
  }))
  const sum = floats()
  return (input) => {
    const results = new Map<string, Tensor>([['in', { channels: 1, ...input }]])
    const resultOf = (name: string) => {
      const found = results.get(name)
      if (!found) throw new Error(`The network has no layer ${name}.`)
      return found
    }
    for (const { layer, convolve, output, enlarged } of steps) {
      const source = addAll(layer.src.map(resultOf), sum)
      const size = outputSize(layer, source.width, source.height)
      const data = output.take(layer.cout * size.width * size.height)
      const out: Tensor = { channels: layer.cout, ...size, data }
      convolve(source, out)
      results.set(layer.name, layer.up > 1 ? enlarge(out, layer.up, enlarged) : out)
    }
    return resultOf('out')
  }
}

function addAll(tensors: readonly Tensor[], memory: Scratch<Float32Array>): Tensor {
  const [first, second] = tensors
  if (!first) throw new Error('A layer has no source.')
  if (!second) return first
  const length = first.channels * first.width * first.height
  const data = memory.take(length)
  for (let i = 0; i < length; i++) data[i] = first.data[i]! + second.data[i]!
  return { ...first, data }
}

/** Repeats every pixel `factor` times in both directions. */
function enlarge({ channels, width, height, data }: Tensor, factor: number, memory: Scratch<Float32Array>): Tensor {
  const w = width * factor
  const h = height * factor
  const out = memory.take(channels * w * h)
  for (let c = 0, i = 0; c < channels; c++) {
    for (let y = 0; y < h; y++) {
      const row = (c * height + Math.floor(y / factor)) * width
      for (let x = 0; x < w; x++, i++) out[i] = data[row + ((x / factor) | 0)]!
    }
  }
  return { channels, width: w, height: h, data: out }
}
