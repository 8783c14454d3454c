import { expect, it } from 'vitest'
import { draftOf } from './draft.ts'
import { partyOf, withAddressOfHolder, withOneMore, withParty } from './party.ts'
import { booking } from './testing.ts'

const stay = booking({ guests_number: 3 })
const three = withOneMore(withOneMore(draftOf(stay), stay), stay)
const kinds = (draft: typeof three) => draft.guests.map(({ values }) => values.kind)

it('sets the kind of all guests, and an added guest becomes a member', () => {
  expect(kinds(three)).toEqual(['single', 'single', 'single'])
  const family = withParty(three, 'family')
  expect(kinds(family)).toEqual(['family_head', 'family_member', 'family_member'])
  expect(partyOf(family)).toBe('family')
  expect(kinds(withOneMore(family, stay)).at(-1)).toBe('family_member')
  expect(kinds(withParty(family, 'group'))).toEqual(['group_head', 'group_member', 'group_member'])
})

it('new guests have different keys and the dates of the stay', () => {
  expect(new Set(three.guests.map(({ key }) => key)).size).toBe(3)
  expect(three.guests[2]?.values).toMatchObject({ arrival: '2026-11-20', departure: '2026-11-24' })
  const [first, , third] = three.guests
  const again = withOneMore({ ...three, guests: [first, third].filter((guest) => guest !== undefined) }, stay)
  expect(new Set(again.guests.map(({ key }) => key)).size).toBe(3)
})

it('copies only the address of the holder', () => {
  const { values } = withAddressOfHolder(three, 1).guests[1] ?? {}
  expect(values).toMatchObject({ address: 'Götgatan 1', city: 'Stockholm', country: 'SE', name: '' })
})
