import { expect, it } from 'vitest'
import { nextAfter, placeIn } from './queue.ts'

it('finds the place of a check-in and its neighbours', () => {
  expect(placeIn([4, 8, 2], 3, 4)).toEqual({ place: 1, total: 3, previous: null, next: 8 })
  expect(placeIn([4, 8, 2], 3, 8)).toEqual({ place: 2, total: 3, previous: 4, next: 2 })
  expect(placeIn([4, 8, 2], 3, 2)).toEqual({ place: 3, total: 3, previous: 8, next: null })
})

it('leads from a check-in outside of the queue to the first one in it', () => {
  expect(placeIn([4, 8], 240, 5)).toEqual({ place: null, total: 240, previous: null, next: 4 })
  expect(placeIn([], 0, 5)).toEqual({ place: null, total: 0, previous: null, next: null })
})

it('continues after the decided check-in with the next one, then with a skipped one, then ends', () => {
  expect(nextAfter([4, 8, 2], 8)).toBe(2)
  expect(nextAfter([4, 8, 2], 2)).toBe(4)
  expect(nextAfter([4], 4)).toBeNull()
  expect(nextAfter([], 4)).toBeNull()
  expect(nextAfter([8, 2], 4)).toBe(8)
})
