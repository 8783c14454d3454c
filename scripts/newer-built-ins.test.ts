import { expect, it } from 'vitest'
import { newerIn } from './newer-built-ins.ts'

it('names what the oldest browsers lack, and where', () => {
  expect(newerIn('const a = 1\nconst b = Map.groupBy(list, of)')).toEqual([
    { line: 2, name: 'groupBy', missing: ['chrome', 'safari', 'firefox'] },
  ])
  expect(newerIn("if (value.isWellFormed()) name.split(/(?<=')/)").map(({ name, missing }) => [name, missing])).toEqual(
    [
      ['lookbehind', ['safari']],
      ['String.prototype.isWellFormed', ['safari', 'firefox']],
    ],
  )
})

it('lets pass what they have, and comments', () => {
  expect(
    newerIn('list.toSorted().findLast(isLast)\n// Older ones have no AbortSignal.any(a, b).\n * URL.parse(x)'),
  ).toEqual([])
})
