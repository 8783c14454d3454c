import { describe, expect, it } from 'vitest'
import type { Cell } from './decode.ts'
import { gridOf, gridsOf, isGrid } from './grid.ts'

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
    // The mark does not move the columns, and it is not looked at.
    expect(grid?.mayStand(0, -2.75 * FRAMES)).toBe(false)
    expect(grid?.mayStand(0, -1 * FRAMES)).toBe(true)
    expect([-2.75, -1, 28, 30.5].map((column) => grid?.isBeside(column * FRAMES))).toEqual([true, false, false, true])
  })

  it('leave room for one character each', () => {
    const { mayStand } = gridOf(30, FRAMES, () => 3)
    expect([7, 7.5, 8, 8.5, 9].map((column) => mayStand(5, column * FRAMES))).toEqual([false, true, true, true, false])
  })
})
