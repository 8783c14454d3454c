/** Step 1: finds where a machine-readable zone may be in the picture, and in which direction its text runs. */
import type { Tensor } from './layer.ts'
import type { Network } from './network.ts'
import { type Grey, normalise, sample } from './picture.ts'

/** A rectangle around a possible zone, in pixels of the picture; `angle` is the direction of its text. */
export type Block = { x: number; y: number; angle: number; length: number; height: number }

/** The planes of the locator's output. A logit above 0 means yes. */
export const PLANES = { block: 0, line: 1, cos: 2, sin: 3, capHeight: 4 } as const
/** The network's output has one cell per 4 × 4 pixels of its input. */
export const CELL = 4
/** The network halves its input four times. */
export const INPUT_UNIT = 16
/** Fewer cells than this are noise. */
export const FEWEST_CELLS = 6
const MOST_BLOCKS = 4

/** The height of capitals in pixels of the network's input, which the network gives as a logarithm. */
export const letterHeight = (output: number): number => 8 * 2 ** output

export const roundUp = (value: number, unit: number): number => Math.ceil(value / unit) * unit

/** Joins neighbouring cells whose logit is above 0. Returns the indices of each group's cells, the largest group first. */
export function joinCells(logits: Float32Array, width: number, height: number): number[][] {
  const seen = new Uint8Array(width * height)
  const groups: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || logits[start]! <= 0) continue
    const cells = [start]
    seen[start] = 1
    // The list grows while it is read: each cell adds its neighbours.
    for (const cell of cells) {
      const cx = cell % width
      const cy = (cell - cx) / width
      for (let y = Math.max(0, cy - 1); y <= Math.min(height - 1, cy + 1); y++) {
        for (let x = Math.max(0, cx - 1); x <= Math.min(width - 1, cx + 1); x++) {
          const next = y * width + x
          if (seen[next] || logits[next]! <= 0) continue
          seen[next] = 1
          cells.push(next)
        }
      }
    }
    groups.push(cells)
  }
  return groups.sort((a, b) => b.length - a.length)
}

/** Looks at the whole picture, shrunk to `longestSide`, and returns possible zones, the largest first. */
export function locateBlocks(pyramid: readonly Grey[], locator: Network, longestSide: number): Block[] {
  const { width, height } = pyramid[0]!
  const step = Math.max(width, height) / longestSide
  const w = Math.max(1, Math.round(width / step))
  const h = Math.max(1, Math.round(height / step))
  const small = sample(pyramid, roundUp(w, INPUT_UNIT), roundUp(h, INPUT_UNIT), (x, y, point) => {
    point.x = x * step
    point.y = y * step
  })
  const out = locator(normalise(small, w, h))
  const plane = out.width * out.height
  return joinCells(out.data.subarray(0, plane), out.width, out.height)
    .slice(0, MOST_BLOCKS)
    .filter((cells) => cells.length >= FEWEST_CELLS)
    .map((cells) => blockOf(cells, out, step * CELL))
}

/** The rectangle around the cells, turned as the network says that the text runs. `cell` is a cell's size in the picture. */
function blockOf(cells: readonly number[], { width, height, data }: Tensor, cell: number): Block {
  const plane = width * height
  let cos = 0
  let sin = 0
  for (const i of cells) {
    cos += data[PLANES.cos * plane + i]!
    sin += data[PLANES.sin * plane + i]!
  }
  const angle = Math.atan2(sin, cos)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const i of cells) {
    const x = i % width
    const y = (i - x) / width
    const u = x * ux + y * uy
    const v = -x * uy + y * ux
    minU = Math.min(minU, u)
    maxU = Math.max(maxU, u)
    minV = Math.min(minV, v)
    maxV = Math.max(maxV, v)
  }
  const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2]
  return {
    x: (u * ux - v * uy) * cell,
    y: (u * uy + v * ux) * cell,
    angle,
    length: (maxU - minU + 1) * cell,
    height: (maxV - minV + 1) * cell,
  }
}
