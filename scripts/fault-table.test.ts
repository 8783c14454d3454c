import { expect, it } from 'vitest'
import { tableOf } from './fault-table.ts'

it('writes a row for each fault', () => {
  const table = tableOf([{ row: 'kill -9', what: 'writes', tried: 12_345, survived: 12_344, lost: 1 }])
  expect(table.split('\n')[2]).toBe('| kill -9 | 12,345 | 12,344 | 1 | writes |')
})
