import { expect, it } from 'vitest'
import { makesOld } from './makes-old.ts'

const today = { queryKey: ['booking', 'today'], meta: { also: ['chat', 'device'] } }

it.each([
  ['booking', today, true],
  ['chat', today, true],
  ['order', today, false],
  ['today', today, false],
  ['chat', { queryKey: ['chat', 'talks'], meta: undefined }, true],
  ['device', { queryKey: ['chat', 'talks'], meta: {} }, false],
])('a %s event invalidates %j: %s', (kind, query, old) => {
  expect(makesOld(kind, query)).toBe(old)
})
