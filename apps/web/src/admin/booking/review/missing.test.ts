import type { Missing } from '@portineria/contract/rules/check-in'
import { expect, it } from 'vitest'
import { groupMissing, lackedBy } from './missing.ts'

const image: Missing = { field: 'document_image', guest: 3, why: 'empty' }
const name: Missing = { field: 'name', guest: 1, why: 'empty' }
const expiry: Missing = { field: 'document_expiration', guest: 3, why: 'expired' }
const phone: Missing = { field: 'mobile_phone', guest: null, why: 'phone' }
const missing = [image, name, expiry, phone]

it('is told guest by guest, the stay’s own with the holder', () => {
  expect(groupMissing(missing)).toEqual([
    { place: 1, missing: [name, phone] },
    { place: 3, missing: [image, expiry] },
  ])
  expect(groupMissing([])).toEqual([])
})

it('is nothing for those who have everything', () => {
  expect(lackedBy(missing, 2)).toEqual([])
  expect(lackedBy(missing, 3)).toEqual([image, expiry])
})
