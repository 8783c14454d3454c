import { describe, expect, it } from 'vitest'
import type { Cell } from './decode.ts'
import { allows, gridsOf, isGrid } from './grid.ts'

const FRAMES = 4

/** A line whose characters stand `offset` columns off; some of them at places of their own. */
const line = (offset: number, others: Record<number, number> = {}): Cell[] =>
  Array.from({ length: 30 }, (_, column) => ({
    char: 'A',
    confidence: 1,
    frame: Math.round((column + (others[column] ?? offset)) * FRAMES),
    others: [],
    mended: false,
  }))

describe('the columns of a zone', () => {
  it('are straight, even if all lines are off or the network is a frame late', () => {
    expect(isGrid([line(0), line(0.25), line(0)], FRAMES)).toBe(true)
    expect(isGrid([line(3), line(3), line(3.25, { 7: 3.5 })], FRAMES)).toBe(true)
  })

  it('show a line that is one character off', () => {
    expect(isGrid([line(0), line(0), line(-1)], FRAMES)).toBe(false)
    expect(isGrid([line(-1), line(0)], FRAMES)).toBe(false)
  })

  it('show a mark beside the line that was taken for its first character', () => {
    const shifted = line(-1, { 0: -2.75 })
    expect(isGrid([shifted], FRAMES)).toBe(false)
    const [grid] = gridsOf([shifted], FRAMES)
    if (!grid) throw new Error('There is no grid.')
    // The mark does not move the columns.
    expect(grid(0)).toBeCloseTo(-FRAMES, 0)
    expect(allows(grid, 0, -2.75 * FRAMES, FRAMES)).toBe(false)
    expect(allows(grid, 0, -1 * FRAMES, FRAMES)).toBe(true)
  })
})
