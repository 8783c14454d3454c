import { expect, it } from 'vitest'
import { municipalities } from './municipality-table.ts'
import { provinceName } from './province-names.ts'

it('names every province of the table', () => {
  const letters = [...new Set(municipalities.rows.map(({ province }) => province))]
  expect(letters.length).toBeGreaterThan(100)
  expect(letters.filter((one) => provinceName(one) === one)).toEqual([])
})

it('returns unknown letters unchanged', () => {
  expect(provinceName('XY')).toBe('XY')
})
