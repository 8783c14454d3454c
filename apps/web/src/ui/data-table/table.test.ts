import { describe, expect, it } from 'vitest'
import { pageCount, pageMarks, rangeOf } from './pages.ts'
import { nextRow } from './row-keys.ts'
import { togglePage, toggleRow } from './selection.ts'

describe('pages', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, 3, 4, 5, 'gap', 13]],
    [7, 13, [1, 'gap', 6, 7, 8, 'gap', 13]],
    [13, 13, [1, 'gap', 9, 10, 11, 12, 13]],
  ])('page %i of %i shows %j', (page, count, marks) => {
    expect(pageMarks(page, count)).toEqual(marks)
  })

  it('counts at least one page, and the last one may be short', () => {
    expect(pageCount(0, 12)).toBe(1)
    expect(pageCount(148, 12)).toBe(13)
    expect(rangeOf(13, 12, 148)).toEqual({ from: 145, to: 148 })
    expect(rangeOf(1, 12, 0)).toBeNull()
  })
})

describe('selection', () => {
  it('toggles one row without touching the old set', () => {
    const before = new Set([1])
    expect(toggleRow(before, 2)).toEqual(new Set([1, 2]))
    expect(toggleRow(before, 1)).toEqual(new Set())
    expect(before).toEqual(new Set([1]))
  })

  it('selects the whole page if a row is missing, otherwise deselects it, and keeps other pages', () => {
    expect(togglePage(new Set([9, 1]), [1, 2])).toEqual(new Set([9, 1, 2]))
    expect(togglePage(new Set([9, 1, 2]), [1, 2])).toEqual(new Set([9]))
  })
})

it('moves the row focus and stays inside the list', () => {
  expect(nextRow('ArrowDown', 0, 3)).toBe(1)
  expect(nextRow('ArrowDown', 2, 3)).toBe(2)
  expect(nextRow('ArrowUp', 0, 3)).toBe(0)
  expect(nextRow('End', 0, 3)).toBe(2)
  expect(nextRow('x', 0, 3)).toBeUndefined()
})
