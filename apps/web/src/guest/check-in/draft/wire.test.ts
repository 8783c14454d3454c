import { describe, expect, it } from 'vitest'
import { draftOf, newGuest, withGuest, withStay } from './draft.ts'
import { anna, booking, guest } from './testing.ts'
import { changesOf, isSame, malformedOf, takenBy } from './wire.ts'

const base = draftOf(booking({ guests: [anna, guest({ id: 12, name: 'Nils' })], guests_number: 2 }))

describe('what is sent', () => {
  it('is nothing if no value changed, even if it is written differently', () => {
    expect(changesOf(base, base)).toBeNull()
    expect(changesOf(base, withGuest(base, 0, { name: ' Anna ', country: 'se' }))).toBeNull()
    expect(isSame('holder.mobile_phone', '0046 70', '+46 70')).toBe(true)
  })

  it('names every guest, each with only the changed fields', () => {
    expect(changesOf(base, withGuest(base, 1, { surname: 'Lind', gender: '1', name: '' }))).toEqual({
      guests: [{ id: 11 }, { id: 12, name: null, surname: 'Lind', gender: 1 }],
    })
  })

  it('omits removed guests and includes new ones', () => {
    const stay = { check_in: '2026-11-20', check_out: '2026-11-24' }
    const mine = { ...base, guests: [...base.guests.slice(0, 1), newGuest('new-2', 'family_member', stay)] }
    const [first, second] = changesOf(base, mine)?.guests ?? []
    expect(first).toEqual({ id: 11 })
    expect(second).toMatchObject({ kind: 'family_member', arrival: '2026-11-20', name: null })
    expect(second).not.toHaveProperty('id')
  })

  it('puts the fields of the stay where the request has them', () => {
    const mine = withStay(base, { 'billing.type': 'company', 'holder.phone': '0039 06 1', guest_notes: 'Late ' })
    expect(changesOf(base, mine)).toEqual({
      billing: { type: 'company' },
      holder: { phone: '+39 06 1' },
      guest_notes: 'Late ',
    })
  })

  it('holds back malformed values and sends the rest', () => {
    const mine = withStay(withGuest(base, 0, { birth_date: '09/04/19', name: 'Ann' }), {
      'billing.vat_number': '12345678',
      'billing.company_name': 'Acme',
    })
    expect(malformedOf(mine)).toEqual(['guests.0.birth_date', 'billing.vat_number'])
    expect(changesOf(base, mine)).toEqual({
      guests: [{ id: 11, name: 'Ann' }, { id: 12 }],
      billing: { company_name: 'Acme' },
    })
  })
})

it('the server’s copy after a save has the new ids, and the held fields are unchanged', () => {
  const stay = { check_in: '2026-11-20', check_out: '2026-11-24' }
  const sent = { ...withGuest(base, 0, { birth_date: '09/04/19', name: 'Ann' }) }
  const more = { ...sent, guests: [...sent.guests, newGuest('new-3', 'single', stay)] }
  const known = takenBy(base, more, [11, 12, 13])
  expect(known.guests.map(({ id }) => id)).toEqual([11, 12, 13])
  expect(known.guests[0]?.values).toMatchObject({ name: 'Ann', birth_date: '1986-04-09' })
  expect(
    changesOf(known, { ...more, guests: more.guests.map((one, at) => ({ ...one, id: [11, 12, 13][at] ?? null })) }),
  ).toBeNull()
})
