/** Finds a zone's corners from where its characters were read. This is more exact than where its lines were seen to end. */
import type { Cell } from './decode.ts'
import { frameOf, framePicture, type LineEnd, type LineEnds } from './frame.ts'
import { type Reading, stripSize } from './interpret.ts'
import type { Corners } from './perspective.ts'
import { evaluate, fitPolynomial } from './polynomial.ts'
import type { Strip } from './rectify.ts'

const { height, capHeight, stride } = stripSize

/** Where a character is clearest in its strip: the network's frames stand at the first of their pixels. */
export const centreOf = ({ frame }: Cell): number => frame * stride + 0.5

function endsOf(line: readonly Cell[], { toCut }: Strip): LineEnds {
  const half = line.length / 2
  const samples = line.map((cell, i) => ({
    t: (i + 0.5 - half) / half,
    value: centreOf(cell),
    // A wrong character is often in a wrong place too.
    weight: cell.confidence ** 2,
  }))
  const curve = fitPolynomial(samples, 2)
  const end = (side: -1 | 1): LineEnd => {
    const x = evaluate(curve, side)
    const [top, bottom] = [-1, 1].map((down) => {
      const point = { x: 0, y: 0 }
      toCut(x, height / 2 + (down * capHeight) / 2, point)
      return point
    }) as [LineEnd, LineEnd]
    return { x: (top.x + bottom.x) / 2, y: (top.y + bottom.y) / 2, cap: bottom.y - top.y }
  }
  return { left: end(-1), right: end(1) }
}

/** Null if the characters do not lie as on a flat document. */
export function realign({ cells, strips, cut }: Reading): Corners | null {
  return framePicture(frameOf(cells.map((line, i) => endsOf(line, strips[i]!))), cut)
}
