import { expect, it } from 'vitest'
import { known, newerIn as newerOf } from './newer-built-ins.ts'

const newerIn = (source: string) => newerOf(source, known.functions)

it('names what the oldest browsers lack, and where', () => {
  expect(newerIn('const a = 1\nconst b = Map.groupBy(list, of)')).toEqual([
    { line: 2, name: 'groupBy', missing: ['chrome', 'safari'] },
  ])
  expect(newerIn("if (value.isWellFormed()) name.split(/(?<=')/)").map(({ name, missing }) => [name, missing])).toEqual(
    [
      ['lookbehind', ['safari']],
      ['String.prototype.isWellFormed', ['safari']],
    ],
  )
})

it('lets pass what they have, and comments', () => {
  expect(
    newerIn('list.toSorted().findLast(isLast)\n// Older ones have no AbortSignal.any(a, b).\n * URL.parse(x)'),
  ).toEqual([])
})

it('looks at styles too', () => {
  const styles = '.card:has(button) { color: light-dark(black, white); height: 100dvh }'
  expect(newerOf(styles, known.styles)).toEqual([{ line: 1, name: 'light-dark()', missing: ['chrome', 'safari'] }])
})
