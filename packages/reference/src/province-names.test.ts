import { expect, it } from 'vitest'
import { municipalities } from './municipality-table.ts'
import { provinceName } from './province-names.ts'

it('names every province of the table', () => {
  const letters = [...new Set(municipalities.rows.map(({ province }) => province))]
  expect(letters.length).toBeGreaterThan(100)
  expect(letters.filter((one) => provinceName(one) === one)).toEqual([])
})

it('leaves letters it does not know as they are', () => {
  expect(provinceName('XY')).toBe('XY')
})
