import { expect, it } from 'vitest'
import { groupMissing, lackedBy } from './missing.ts'

const missing = [
  { field: 'document_image', guest: 3 },
  { field: 'name', guest: 1 },
  { field: 'document_number', guest: 3 },
  { field: 'mobile_phone', guest: null },
]

it('is told guest by guest, the stay’s own with the holder', () => {
  expect(groupMissing(missing)).toEqual([
    { place: 1, fields: ['name', 'mobile_phone'] },
    { place: 3, fields: ['document_image', 'document_number'] },
  ])
  expect(groupMissing([])).toEqual([])
})

it('is nothing for those who have everything', () => {
  expect(lackedBy(missing, 2)).toEqual([])
  expect(lackedBy(missing, 3)).toEqual(['document_image', 'document_number'])
})
