import { expect, it } from 'vitest'
import { filesOf, MAX_ROWS } from './file.rules.ts'
import type { PoliceRecord } from './record.rules.ts'

/** A family of this many guests. */
const family = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ type: index === 0 ? '17' : '19' }) as PoliceRecord)

it.each([
  [[], [0]],
  [[2, 3], [5]],
  [
    [3, 2, 4],
    [5, 4],
  ],
  [
    [4, 4],
    [4, 4],
  ],
])('families of %j guests, at most five rows in a file: %j', (sizes, files) => {
  expect(filesOf(sizes.flatMap(family), 5).map(({ length }) => length)).toEqual(files)
})

it('the portal takes a thousand rows, and single guests stand alone', () => {
  const many = Array.from({ length: 401 }, () => family(5)).flat()
  expect(filesOf(many).map(({ length }) => length)).toEqual([MAX_ROWS, MAX_ROWS, 5])
  const single = { type: '16' } as PoliceRecord
  expect(filesOf([single, ...family(2), single], 2).map(({ length }) => length)).toEqual([1, 2, 1])
})
