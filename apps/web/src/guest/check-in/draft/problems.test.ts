import { expect, it } from 'vitest'
import { draftOf, newGuest, withGuest, withStay } from './draft.ts'
import { problemsOf, progressOf, requiredPaths } from './problems.ts'
import { booking, now } from './testing.ts'

const stay = booking()
const draft = draftOf(stay)
const reasons = (changed: typeof draft, about = stay) =>
  problemsOf(changed, about, now).map(({ path, why }) => `${path} ${why}`)

it('a complete check-in has no problems', () => {
  expect(reasons(draft)).toEqual([])
})

it('empty, impossible and half-typed values are reported by their paths', () => {
  expect(reasons(withGuest(draft, 0, { name: ' ', birth_date: '09/04', document_expiration: '2026-11-19' }))).toEqual([
    'guests.0.name empty',
    'guests.0.birth_date malformed',
    'guests.0.document_expiration expired',
  ])
  expect(
    reasons(withStay(draft, { 'holder.mobile_phone': '06 123', holder_responsibility_accepted: 'false' })),
  ).toEqual(['holder.mobile_phone phone', 'holder_responsibility_accepted empty'])
})

it('a birth in Italy asks for the town alone, which fills in the province', () => {
  const born = { birth_state: '100000100', birth_city: '', birth_province: '' }
  expect(reasons(withGuest(draft, 0, born))).toEqual(['guests.0.birth_city empty'])
  const halfway = { ...born, birth_city: '412058091' }
  expect(reasons(withGuest(draft, 0, halfway))).toEqual(['guests.0.birth_city empty'])
  expect(reasons(withGuest(draft, 0, { ...halfway, birth_province: 'RM' }))).toEqual([])
  expect(requiredPaths(withGuest(draft, 0, born), stay, now).has('guests.0.birth_province')).toBe(false)
})

it('billing fields are checked only where they are shown', () => {
  const company = { 'billing.type': 'company', 'billing.vat_number': '12345678', 'billing.pec': 'no' }
  expect(reasons(withStay(draft, company))).toEqual([])
  expect(reasons(withStay(draft, { ...company, billing_same_as_residence: 'false' }))).toEqual([
    'billing.company_name empty',
    'billing.vat_number malformed',
    'billing.pec malformed',
  ])
  const own = { ...company, 'billing.type': 'private', billing_same_as_residence: 'false' }
  expect(reasons(withStay(draft, own))).toEqual([])
})

it('required fields follow the same rules', () => {
  const required = requiredPaths(draft, stay, now)
  expect(required.has('guests.0.address')).toBe(true)
  expect(required.has('guests.0.birth_city')).toBe(false)
  expect(required.has('holder.mobile_phone')).toBe(true)
  expect(required.has('billing.vat_number')).toBe(false)
  const company = withStay(draft, { 'billing.type': 'company', billing_same_as_residence: 'false' })
  expect(requiredPaths(company, stay, now).has('billing.vat_number')).toBe(true)
  expect(requiredPaths(withGuest(draft, 0, { birth_state: '100000100' }), stay, now).has('guests.0.birth_city')).toBe(
    true,
  )
})

it('a second guest has a progress of their own', () => {
  const two = booking({ guests_number: 2, documents: 'heads' })
  const more = { ...draft, guests: [...draft.guests, newGuest('new-2', 'family_member', two)] }
  const progress = () => progressOf(1, problemsOf(more, two, now), requiredPaths(more, two, now))
  expect(progress()).toEqual({ left: 7, total: 9 })
  expect(reasons(draft, two)).toEqual(['guests.1.guest empty'])
})
