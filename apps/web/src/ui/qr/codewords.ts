// Encodes a text as the codewords of a QR code: byte mode, level M, the smallest of versions 1 to 10 that holds it.
import { correctionOf } from './reed-solomon.ts'

/** The layout of one version at level M: correction bytes per block, then [number of blocks, data bytes in each]. */
type Layout = { correction: number; blocks: readonly (readonly [count: number, bytes: number])[] }

const layouts: readonly Layout[] = [
  { correction: 10, blocks: [[1, 16]] },
  { correction: 16, blocks: [[1, 28]] },
  { correction: 26, blocks: [[1, 44]] },
  { correction: 18, blocks: [[2, 32]] },
  { correction: 24, blocks: [[2, 43]] },
  { correction: 16, blocks: [[4, 27]] },
  { correction: 18, blocks: [[4, 31]] },
  {
    correction: 22,
    blocks: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    correction: 22,
    blocks: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    correction: 26,
    blocks: [
      [4, 43],
      [1, 44],
    ],
  },
]

const capacityOf = ({ blocks }: Layout) => blocks.reduce((sum, [count, bytes]) => sum + count * bytes, 0)

const BYTE_MODE = 0b0100
/** The number of bits of the length field: 16 from version 10 on. */
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

/** Returns null if the text does not fit into version 10. */
export function codewordsOf(text: string): { version: number; codewords: number[] } | null {
  const bytes = [...new TextEncoder().encode(text)]
  const index = layouts.findIndex((layout, at) => 4 + lengthBits(at + 1) + bytes.length * 8 <= capacityOf(layout) * 8)
  const layout = layouts[index]
  if (!layout) return null
  const version = index + 1
  return { version, codewords: interleave(padded(bytes, version, capacityOf(layout)), layout) }
}

function padded(bytes: number[], version: number, capacity: number): number[] {
  const bits: number[] = []
  const add = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  add(BYTE_MODE, 4)
  add(bytes.length, lengthBits(version))
  for (const byte of bytes) add(byte, 8)
  add(0, Math.min(4, capacity * 8 - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Interleaves the blocks, so that a stain damages each of them only a little. */
function interleave(data: number[], { correction, blocks }: Layout): number[] {
  let from = 0
  const parts = blocks.flatMap(([count, bytes]) =>
    Array.from({ length: count }, () => {
      const part = data.slice(from, from + bytes)
      from += bytes
      return part
    }),
  )
  const across = (rows: number[][]) => {
    const longest = Math.max(...rows.map((row) => row.length))
    return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
  }
  return [...across(parts), ...across(parts.map((part) => correctionOf(part, correction)))]
}
