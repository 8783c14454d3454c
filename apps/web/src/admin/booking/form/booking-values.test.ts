import { describe, expect, it } from 'vitest'
import {
  changedFields,
  changesOf,
  languageAfter,
  newBodyOf,
  newValues,
  rebased,
  refusedFields,
} from './booking-values.ts'

const blank = newValues({}, 10)
const filled = {
  ...newValues({ flat_id: 3, check_in: '2026-05-25', check_out: '2026-05-29' }, 10),
  holder_name: ' Ada ',
}

describe('a new reservation', () => {
  it('starts with the apartment and the nights of the calendar gap it was opened from', () => {
    expect(newBodyOf(filled)).toMatchObject({ flat_id: 3, check_in: '2026-05-25', check_out: '2026-05-29' })
  })

  it('sends empty fields as null, and trims the others', () => {
    expect(newBodyOf(filled)).toMatchObject({ holder_name: 'Ada', holder_email: null, source: null, code: null })
  })

  it('sends either the chosen holder or the name and address of an invited one', () => {
    const known = newBodyOf({ ...filled, holder: 'known', holder_id: '7' })
    expect(known.holder_id).toBe(7)
    expect(Object.keys(known)).not.toContain('holder_name')
    expect(Object.keys(newBodyOf({ ...filled, holder_id: '7' }))).not.toContain('holder_id')
  })

  it('is refused without an apartment, without nights, or with an invalid code or e-mail address', () => {
    expect(refusedFields('new', newBodyOf(blank))).toEqual(['flat_id', 'check_in', 'check_out'])
    const backwards = { ...filled, check_out: '2026-05-25' }
    expect(refusedFields('new', newBodyOf(backwards))).toEqual(['check_out'])
    expect(refusedFields('new', newBodyOf({ ...filled, code: 'a b', holder_email: 'nope' }))).toEqual(
      expect.arrayContaining(['code', 'holder_email']),
    )
    expect(refusedFields('new', newBodyOf(filled))).toEqual([])
  })
})

describe('a changed reservation', () => {
  it('counts the fields that differ, ignoring spaces around a text', () => {
    expect(changedFields(filled, { ...filled, holder_name: 'Ada', guests_number: 3 })).toEqual(['guests_number'])
  })

  it('sends only the changed fields with its version; an emptied field becomes null', () => {
    const after = { ...filled, holder_name: '', source: '1', blocked: true }
    expect(changesOf({ id: 9, version: 4 }, filled, after)).toEqual({
      id: 9,
      version: 4,
      holder_name: null,
      source: 1,
      blocked: true,
    })
  })

  it('keeps the typed changes on top of what another operator has saved meanwhile', () => {
    const typed = { ...filled, guest_notes: 'late' }
    const fresh = { ...filled, guests_number: 4, guest_notes: 'early' }
    expect(rebased(filled, typed, fresh)).toEqual({ ...filled, guests_number: 4, guest_notes: 'late' })
  })
})

describe('the language of the guest', () => {
  const typed = (change: Partial<typeof blank>) => {
    const after = { ...blank, ...change }
    return { ...after, language: languageAfter(blank, after) }
  }

  it('follows the address or a number in the notes until the operator chooses one', () => {
    const first = typed({ holder_email: 'anna@libero.it' })
    expect(first.language).toBe('it')
    expect(languageAfter(first, { ...first, holder_email: 'anna@gmx.de' })).toBe('gb')
    expect(languageAfter(first, { ...first, holder_email: '' })).toBe('')
    expect(languageAfter(first, { ...first, concierge_notes: 'Call +49 151 2345678' })).toBe('gb')
    const chosen = { ...first, language: 'gb', language_chosen: true }
    expect(languageAfter(chosen, { ...chosen, holder_email: 'anna@tiscali.it' })).toBe('gb')
  })

  it('of a stored reservation stays as it is until something new is known', () => {
    const stored = { ...blank, holder_email: 'anna@libero.it' }
    expect(languageAfter(stored, { ...stored, guest_notes: 'late' })).toBe('')
    expect(languageAfter(stored, { ...stored, holder_email: 'anna@orange.fr' })).toBe('gb')
  })

  it('is sent with what was guessed, but not for a registered user, who has one', () => {
    expect(newBodyOf(typed({ holder_email: 'anna@libero.it' })).language).toBe('it')
    const known = newBodyOf({ ...typed({ holder_email: 'anna@libero.it' }), holder: 'known', holder_id: '7' })
    expect(Object.keys(known)).not.toContain('language')
  })
})
