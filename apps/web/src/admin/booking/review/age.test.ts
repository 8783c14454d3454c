import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

it('counts a year on the birthday', () => {
  expect(ageOn('2026-05-22', '2017-05-23')).toBe(8)
  expect(ageOn('2026-05-23', '2017-05-23')).toBe(9)
  expect(ageOn('2026-02-28', '2016-02-29')).toBe(9)
  expect(ageOn('2026-03-01', '2016-02-29')).toBe(10)
})
