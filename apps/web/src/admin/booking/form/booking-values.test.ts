import { describe, expect, it } from 'vitest'
import { changedFields, changesOf, newBodyOf, newValues, rebased, refusedFields } from './booking-values.ts'

const blank = newValues({})
const filled = { ...newValues({ flat_id: 3, check_in: '2026-05-25', check_out: '2026-05-29' }), holder_name: ' Ada ' }

describe('a new reservation', () => {
  it('takes the apartment and the nights of the gap it was made from', () => {
    expect(newBodyOf(filled)).toMatchObject({ flat_id: 3, check_in: '2026-05-25', check_out: '2026-05-29' })
  })

  it('sends what is blank as nothing, and trims the rest', () => {
    expect(newBodyOf(filled)).toMatchObject({ holder_name: 'Ada', holder_email: null, source: null, code: null })
  })

  it('names the holder in one way only', () => {
    const known = newBodyOf({ ...filled, holder: 'known', holder_id: '7' })
    expect(known.holder_id).toBe(7)
    expect(Object.keys(known)).not.toContain('holder_name')
    expect(Object.keys(newBodyOf({ ...filled, holder_id: '7' }))).not.toContain('holder_id')
  })

  it('is refused without an apartment, without nights, with a bad code or address', () => {
    expect(refusedFields('new', newBodyOf(blank))).toEqual(['flat_id', 'check_in', 'check_out'])
    const backwards = { ...filled, check_out: '2026-05-25' }
    expect(refusedFields('new', newBodyOf(backwards))).toEqual(['check_out'])
    expect(refusedFields('new', newBodyOf({ ...filled, code: 'a b', holder_email: 'nope' }))).toEqual(
      expect.arrayContaining(['code', 'holder_email']),
    )
    expect(refusedFields('new', newBodyOf(filled))).toEqual([])
  })
})

describe('a changed one', () => {
  it('counts what differs, not what was typed and taken back', () => {
    expect(changedFields(filled, { ...filled, holder_name: 'Ada', guests_number: 3 })).toEqual(['guests_number'])
  })

  it('sends only that, with its version; an emptied field is cleared', () => {
    const after = { ...filled, holder_name: '', source: '1', blocked: true }
    expect(changesOf({ id: 9, version: 4 }, filled, after)).toEqual({
      id: 9,
      version: 4,
      holder_name: null,
      source: 1,
      blocked: true,
    })
  })

  it('keeps what was typed over what somebody else stored meanwhile', () => {
    const typed = { ...filled, guest_notes: 'late' }
    const fresh = { ...filled, guests_number: 4, guest_notes: 'early' }
    expect(rebased(filled, typed, fresh)).toEqual({ ...filled, guests_number: 4, guest_notes: 'late' })
  })
})
