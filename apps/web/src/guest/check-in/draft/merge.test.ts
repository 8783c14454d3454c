import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, guestFields, newGuest, stayFields, withGuest, withStay } from './draft.ts'
import { mergeDrafts, mineOf } from './merge.ts'
import { anna, booking, guest } from './testing.ts'
import { isSame } from './wire.ts'

const base = draftOf(booking({ guests: [anna, guest({ id: 12, name: 'Nils' })], guests_number: 2 }))
const stay = { check_in: '2026-11-20', check_out: '2026-11-24' }
const names = ({ guests }: Draft) => guests.map(({ values }) => values.name)
const without = (draft: Draft, index: number): Draft => ({
  ...draft,
  guests: draft.guests.filter((_, at) => at !== index),
})

describe('fields', () => {
  it('changed on one side only are merged', () => {
    const mine = withGuest(base, 0, { name: 'Ann' })
    const theirs = withStay(withGuest(base, 0, { surname: 'Lind' }), { guest_notes: 'Late' })
    const { draft, conflicts, taken } = mergeDrafts(base, mine, theirs)
    expect(draft.guests[0]?.values).toMatchObject({ name: 'Ann', surname: 'Lind' })
    expect(draft.stay.guest_notes).toBe('Late')
    expect(conflicts).toEqual([])
    expect(taken).toEqual([
      { guest: 'guest-11', field: 'surname' },
      { guest: null, field: 'guest_notes' },
    ])
  })

  it('changed on both sides keep my value and report theirs as a conflict', () => {
    const { draft, conflicts } = mergeDrafts(
      base,
      withGuest(base, 0, { name: 'Ann' }),
      withGuest(base, 0, { name: 'Annika' }),
    )
    expect(draft.guests[0]?.values.name).toBe('Ann')
    expect(conflicts).toEqual([{ guest: 'guest-11', field: 'name', theirs: 'Annika' }])
  })

  it('changed to the same value are no conflict', () => {
    const { conflicts } = mergeDrafts(base, withGuest(base, 0, { name: 'Ann ' }), withGuest(base, 0, { name: 'Ann' }))
    expect(conflicts).toEqual([])
  })
})

describe('guests', () => {
  it('added on both sides at the same position become one', () => {
    const mine = { ...base, guests: [...base.guests, newGuest('new-3', 'single', stay)] }
    const theirs = { ...base, guests: [...base.guests, { ...newGuest('guest-13', 'single', stay), id: 13 }] }
    const filled = withGuest(theirs, 2, { name: 'Ida' })
    const { draft, conflicts } = mergeDrafts(base, withGuest(mine, 2, { surname: 'Lind' }), filled)
    expect(draft.guests.map(({ key, id }) => [key, id])).toEqual([
      ['guest-11', 11],
      ['guest-12', 12],
      ['new-3', 13],
    ])
    expect(draft.guests[2]?.values).toMatchObject({ name: 'Ida', surname: 'Lind' })
    expect(conflicts).toEqual([])
  })

  it('removed on one side and unchanged on the other are removed', () => {
    expect(names(mergeDrafts(base, without(base, 1), base).draft)).toEqual(['Anna'])
    expect(names(mergeDrafts(base, base, without(base, 1)).draft)).toEqual(['Anna'])
  })

  it('removed on one side and edited on the other stay', () => {
    const written = withGuest(base, 1, { name: 'Nils Erik' })
    expect(names(mergeDrafts(base, without(base, 1), written).draft)).toEqual(['Anna', 'Nils Erik'])
    const { draft } = mergeDrafts(base, written, without(base, 1))
    expect(names(draft)).toEqual(['Anna', 'Nils Erik'])
    // The server does not know that id any more.
    expect(draft.guests[1]?.id).toBeNull()
  })
})

describe('a guest with a new id on the other side', () => {
  it('is paired by position, and a different name is a conflict', () => {
    const renumbered = {
      ...base,
      guests: base.guests.map((one, at) => (at === 0 ? { ...one, key: 'guest-21', id: 21 } : one)),
    }
    const theirs = withGuest(renumbered, 0, { name: 'Annie', surname: 'Lind' })
    const { draft, conflicts } = mergeDrafts(base, withGuest(base, 0, { name: 'Ann' }), theirs)
    expect(names(draft)).toEqual(['Ann', 'Nils'])
    expect(draft.guests[0]).toMatchObject({ id: 21, values: { surname: 'Lind' } })
    expect(conflicts).toEqual([{ guest: 'guest-11', field: 'name', theirs: 'Annie' }])
  })
})

/** A draft changed at random: some fields of some guests and of the stay. */
const changed = fc
  .record({
    guests: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 1 }),
        field: fc.constantFrom(...guestFields.slice(3)),
        value: fc.string({ maxLength: 3 }),
      }),
    ),
    stay: fc.array(
      fc.record({ field: fc.constantFrom(...stayFields), value: fc.constantFrom('', 'true', 'false', 'x', 'y') }),
    ),
  })
  .map((edits) => {
    const withGuests = edits.guests.reduce(
      (draft, { at, field, value }) => withGuest(draft, at, { [field]: value }),
      base,
    )
    return edits.stay.reduce((draft, { field, value }) => withStay(draft, { [field]: value }), withGuests)
  })

const cells = (draft: Draft) => [
  ...draft.guests.flatMap(({ key, values }) =>
    guestFields.map((field) => ({ at: `${key} ${field}`, field: field as string, value: values[field] })),
  ),
  ...stayFields.map((field) => ({ at: field as string, field: field as string, value: draft.stay[field] })),
]

describe('whatever both sides write', () => {
  it('no edit is lost: each value of either side is in the draft, in a conflict, or older than the other’s', () => {
    fc.assert(
      fc.property(changed, changed, (mine, theirs) => {
        const { draft, conflicts } = mergeDrafts(base, mine, theirs)
        const [started, there] = [cells(base), cells(theirs)]
        const merged = new Map(cells(draft).map((cell) => [cell.at, cell.value]))
        cells(mine).forEach(({ at, field, value }, index) => {
          const [before, other] = [started[index]?.value ?? '', there[index]?.value ?? '']
          const result = merged.get(at) ?? ''
          const conflict = conflicts.find((one) => (one.guest ? `${one.guest} ${one.field}` : one.field) === at)
          if (!isSame(field, value, before)) expect(isSame(field, result, value)).toBe(true)
          else expect(isSame(field, result, other)).toBe(true)
          const bothChanged = !isSame(field, value, before) && !isSame(field, other, before)
          expect(conflict !== undefined).toBe(bothChanged && !isSame(field, value, other))
          if (conflict) expect([conflict.theirs, mineOf(draft, conflict)]).toEqual([other, value])
        })
      }),
    )
  })

  it('merging again changes nothing', () => {
    fc.assert(
      fc.property(changed, changed, (mine, theirs) => {
        const { draft } = mergeDrafts(base, mine, theirs)
        expect(mergeDrafts(theirs, draft, theirs).draft).toEqual(draft)
      }),
    )
  })

  it('the two sides agree on what is in conflict', () => {
    fc.assert(
      fc.property(changed, changed, (mine, theirs) => {
        const fields = (one: Draft, other: Draft) =>
          mergeDrafts(base, one, other).conflicts.map(({ guest, field }) => [guest, field])
        expect(fields(mine, theirs)).toEqual(fields(theirs, mine))
      }),
    )
  })
})
