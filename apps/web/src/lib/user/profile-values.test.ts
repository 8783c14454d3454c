import type { User } from '@portineria/contract/user'
import { describe, expect, it } from 'vitest'
import { changesOf, fieldsOf, refusedFields, valuesOf } from './profile-values.ts'

const user = {
  name: 'Anna',
  surname: 'Lindqvist',
  gender: 2,
  birth_date: '1986-04-09',
  type: null,
  vat_number: null,
  country: 'SE',
} as User
const before = valuesOf(user)

describe('the values of a profile', () => {
  it('are strings, empty if nothing is known', () => {
    expect(before).toMatchObject({ name: 'Anna', gender: '2', phone: '', type: '' })
  })

  it('send only the changed fields, and null for an emptied one', () => {
    expect(changesOf('you', before, before)).toEqual({})
    expect(changesOf('you', before, { ...before, name: ' Anna ', surname: '', gender: '1' })).toEqual({
      surname: null,
      gender: 1,
    })
    expect(changesOf('residence', before, { ...before, name: 'Other', country: 'IT' })).toEqual({ country: 'IT' })
  })

  it('leave the company’s fields out for a private person', () => {
    const typed = { ...before, company_name: 'Acme', vat_number: '1', fiscal_code: 'X' }
    expect(fieldsOf('billing', typed)).toEqual(['type', 'fiscal_code'])
    expect(changesOf('billing', before, typed)).toEqual({ fiscal_code: 'X' })
    expect(changesOf('billing', before, { ...typed, type: 'company' })).toMatchObject({ vat_number: '1' })
  })
})

describe('changes that the contract refuses', () => {
  it.each([
    [{ vat_number: '12345678' }, ['vat_number']],
    [{ vat_number: '123456789', province: 'rm' }, []],
    [{ province: 'Roma', pec: 'no' }, ['province', 'pec']],
    [{ name: null, gender: null }, []],
  ])('%o has the refused fields %o', (changes, fields) => {
    expect(refusedFields(changes)).toEqual(fields)
  })
})
