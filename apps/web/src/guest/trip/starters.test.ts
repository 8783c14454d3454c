import { expect, it } from 'vitest'
import { isPractical, startersOf } from './starters.ts'

it.each([
  ['waiting', false, ['bags', 'early', 'transfer']],
  ['created', false, ['bags', 'early', 'transfer']],
  ['open', false, ['eat', 'late', 'broken']],
  ['open', true, ['free', 'start', 'children']],
  ['closed', false, []],
  ['blocked', false, []],
] as const)('while the stay is %s and about an experience is %s, it offers %j', (kind, about, names) => {
  expect(startersOf(kind, about)).toEqual(names)
})

it('a transfer needs a quote, a question about the stay does not', () => {
  expect([isPractical('transfer'), isPractical('bags'), isPractical('broken')]).toEqual([false, true, true])
})
