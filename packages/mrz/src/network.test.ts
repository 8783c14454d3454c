import { describe, expect, it } from 'vitest'
import { createNetwork, type NetworkModel } from './network.ts'

const layer = { cin: 1, cout: 1, k: [1, 1], s: [1, 1], p: [0, 0], d: 1, up: 1, relu: false }

/** Two layers that multiply by 2 and by 3; the second one adds both results of the first and the input. */
const model: NetworkModel = {
  file: 'two.bin',
  bytes: 24,
  layers: [
    { ...layer, name: 'a', src: ['in'] },
    { ...layer, name: 'out', src: ['a', 'in'], up: 2 },
  ],
}

function weights(): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(24))
  const write = (at: number, scale: number, bias: number, value: number) => {
    view.setFloat32(at, scale, true)
    view.setFloat32(at + 4, bias, true)
    view.setInt8(at + 8, value)
  }
  write(0, 0.5, 1, 4)
  write(12, 1, 0, 3)
  return view.buffer
}

describe('a network', () => {
  it('unpacks int8 weights, adds its sources and enlarges', () => {
    const out = createNetwork(model, weights())({ width: 2, height: 1, data: Float32Array.of(1, -1) })
    // (2 x + 1 + x) · 3
    expect([...out.data.subarray(0, 8)]).toEqual([12, 12, -6, -6, 12, 12, -6, -6])
    expect(out).toMatchObject({ channels: 1, width: 4, height: 2 })
  })

  it('computes pictures of different sizes one after the other', () => {
    const network = createNetwork(model, weights())
    const large = { width: 40, height: 30, data: new Float32Array(1200).fill(1) }
    const small = { width: 1, height: 1, data: Float32Array.of(2) }
    expect([...network(large).data.subarray(0, 4800)].every((value) => value === 12)).toBe(true)
    expect([...network(small).data.subarray(0, 4)]).toEqual([21, 21, 21, 21])
  })

  it('refuses weights of another length', () => {
    expect(() => createNetwork(model, weights().slice(0, 20))).toThrow('two.bin have 20 bytes instead of 24')
    expect(() => createNetwork(model, new ArrayBuffer(0))).toThrow('0 bytes')
  })

  it('refuses a table with a source that does not exist', () => {
    const broken = { ...model, layers: model.layers.map((each) => ({ ...each, src: ['nowhere'] })) }
    expect(() => createNetwork(broken, weights())({ width: 1, height: 1, data: Float32Array.of(1) })).toThrow('nowhere')
  })
})
