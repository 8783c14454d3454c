import type { Missing } from '@portineria/contract/rules/check-in'
import { expect, it } from 'vitest'
import { groupMissing, lackedBy } from './missing.ts'

const image: Missing = { field: 'document_image', guest: 3, why: 'empty' }
const name: Missing = { field: 'name', guest: 1, why: 'empty' }
const expiry: Missing = { field: 'document_expiration', guest: 3, why: 'expired' }
const phone: Missing = { field: 'mobile_phone', guest: null, why: 'phone' }
const missing = [image, name, expiry, phone]

it('groups what is missing by guest, with the stay’s own data under the holder', () => {
  expect(groupMissing(missing)).toEqual([
    { place: 1, missing: [name, phone] },
    { place: 3, missing: [image, expiry] },
  ])
  expect(groupMissing([])).toEqual([])
})

it('finds nothing for a guest whose data is complete', () => {
  expect(lackedBy(missing, 2)).toEqual([])
  expect(lackedBy(missing, 3)).toEqual([image, expiry])
})
