import { expect, it } from 'vitest'
import { nextTry } from './turns.rules.ts'

it.each([
  [0, 20],
  [1, 20],
  [2, 40],
  [3, 80],
  [6, 360],
  [32_000, 360],
])('after %i failures the next try is in %i minutes', (failures, minutes) => {
  const now = new Date('2027-01-01T10:00:00.000Z')
  expect(nextTry(now, failures).getTime() - now.getTime()).toBe(minutes * 60_000)
})
