import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckIn, type GuestData, ITALY, missingOf } from './check-in.ts'

const FRANCE = '100000215'

const guest = (values: Partial<GuestData> = {}): GuestData => ({
  kind: 'single',
  name: 'Anneke',
  surname: 'de Vries',
  gender: 2,
  birth_date: '1988-03-14',
  birth_state: FRANCE,
  citizenship: FRANCE,
  residence_country: FRANCE,
  arrival: '2026-11-20',
  departure: '2026-11-24',
  address: 'Rue de Rivoli 1',
  city: 'Paris',
  postal_code: '75001',
  document_type: 'PASSE',
  document_number: 'XX0000000',
  document_expiration: '2030-01-01',
  document_issue_country: FRANCE,
  document_image: 'a-file',
  ...values,
})

const checkIn = (values: Partial<CheckIn> = {}): CheckIn => ({
  guests: [guest()],
  guests_number: 1,
  check_in: '2026-11-20',
  check_out: '2026-11-24',
  today: '2026-11-15',
  documents: 'everyone',
  asks_municipality: false,
  mobile_phone: '+33 6 12 34 56 78',
  billing_same_as_residence: true,
  billing: {},
  holder_responsibility_accepted: true,
  ...values,
})

const said = (values: Partial<CheckIn>) => missingOf(checkIn(values)).map(({ field, guest: of }) => `${of} ${field}`)

it('a complete check-in lacks nothing', () => expect(said({})).toEqual([]))

describe('each required field', () => {
  const fields = Object.keys(guest()).filter((field) => field !== 'kind')
  it.each(fields)('%s is missing when it is empty', (field) => {
    for (const empty of [null, undefined, ''])
      expect(said({ guests: [guest({ [field]: empty })] })).toEqual([`1 ${field}`])
  })
})

it('a birth or a document in Italy requires the municipality', () => {
  expect(said({ guests: [guest({ birth_state: ITALY })] })).toEqual(['1 birth_city', '1 birth_province'])
  expect(said({ guests: [guest({ document_issue_country: ITALY })] })).toEqual(['1 document_issue_city'])
})

it('where statistics are reported, guests who live in Italy give their municipality; elsewhere nobody is asked', () => {
  const guests = [guest(), guest({ residence_country: ITALY }), guest({ residence_country: ITALY })]
  const asked = { guests, guests_number: 3, asks_municipality: true }
  expect(said({ ...asked, asks_municipality: false })).toEqual([])
  expect(said(asked)).toEqual(['2 residence_city', '3 residence_city'])
  const given = guests.map((one) => ({ ...one, residence_city: '412058091' }))
  expect(said({ ...asked, guests: given })).toEqual([])
})

it('only the holder gives a full address', () => {
  const other = guest({ address: null, city: null, postal_code: null })
  expect(said({ guests: [guest(), other], guests_number: 2 })).toEqual([])
})

it('an apartment may exempt family members from documents, but never heads', () => {
  const bare = { document_type: null, document_number: null, document_expiration: null, document_image: null }
  const family = (kind: GuestData['kind']) => [guest({ kind: 'family_head' }), guest({ kind, ...bare })]
  expect(said({ guests: family('family_member'), guests_number: 2, documents: 'heads' })).toEqual([])
  expect(said({ guests: family('single'), guests_number: 2, documents: 'heads' })).toHaveLength(4)
  expect(said({ guests: family('family_member'), guests_number: 2 })).toHaveLength(4)
})

it('missing guests and surplus guests are reported', () => {
  expect(said({ guests_number: 3 })).toEqual(['2 guest', '3 guest'])
  expect(said({ guests: [guest(), guest()] })).toEqual(['2 guest'])
  expect(said({ guests: [] })).toEqual(['1 guest'])
})

it('a company gives its name and VAT number, unless the bill goes to the residence', () => {
  const billing = { type: 'company' }
  expect(said({ billing, billing_same_as_residence: false })).toEqual([
    'null billing.company_name',
    'null billing.vat_number',
  ])
  expect(said({ billing })).toEqual([])
  expect(said({ billing: { type: 'private' }, billing_same_as_residence: false })).toEqual([])
})

it('the phone and the accepted responsibility are required', () => {
  expect(said({ mobile_phone: '', holder_responsibility_accepted: false })).toEqual([
    'null mobile_phone',
    'null holder_responsibility_accepted',
  ])
})

describe('impossible values', () => {
  const why = (values: Partial<GuestData>) =>
    missingOf(checkIn({ guests: [guest(values)] })).map((missing) => `${missing.field} ${missing.why}`)

  it.each([
    [{ birth_date: '2026-11-15' }, 'birth_date not_past'],
    [{ birth_date: '2031-01-01' }, 'birth_date not_past'],
    [{ birth_date: '2008-11-21' }, 'birth_date minor'],
    [{ arrival: '2026-11-19' }, 'arrival outside_stay'],
    [{ arrival: '2026-11-24', departure: '2026-11-24' }, 'arrival outside_stay'],
    [{ departure: '2026-11-25' }, 'departure outside_stay'],
    [{ arrival: '2026-11-22', departure: '2026-11-22' }, 'departure outside_stay'],
    [{ document_expiration: '2026-11-19' }, 'document_expiration expired'],
    [{ arrival: '2026-11-22', document_expiration: '2026-11-21' }, 'document_expiration expired'],
  ])('%o: %s', (values, said) => expect(why(values)).toContain(said))

  it.each([
    [{ birth_date: '2008-11-20' }],
    [{ kind: 'family_member' as const, birth_date: '2026-11-14' }],
    [{ document_expiration: '2026-11-20' }],
    [{ arrival: '2026-11-21', departure: '2026-11-22' }],
  ])('%o is possible', (values) => expect(why(values)).toEqual([]))

  it('include a phone number without its country code', () => {
    expect(missingOf(checkIn({ mobile_phone: '06 12345678' }))).toEqual([
      { field: 'mobile_phone', guest: null, why: 'phone' },
    ])
  })
})

it('filling a missing field removes exactly that field from the list', () => {
  const fields = Object.keys(guest()).filter((field) => !/kind|birth_state|issue_country/.test(field))
  fc.assert(
    fc.property(fc.subarray(fields), fc.constantFrom(...fields), (emptied, filled) => {
      const start = guest(Object.fromEntries(emptied.map((field) => [field, null])))
      const before = missingOf(checkIn({ guests: [start] })).length
      const after = missingOf(checkIn({ guests: [{ ...start, [filled]: guest()[filled as 'name'] }] })).length
      expect(after).toBe(before - (emptied.includes(filled) ? 1 : 0))
    }),
  )
})
