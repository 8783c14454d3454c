import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, isVatNumber } from './fields.ts'

describe('isEmail', () => {
  it.each([
    'anna@example.it',
    'ANNA.Lind+rome@Sub.Example.COM',
    "o'neil@example.co",
    'a@b.co',
    '1@1.it',
    'x_y-z@a-b.c-d.museum',
    'user@[192.168.0.1]',
    'user@[255.255.255.255]',
    'user@[0.0.0.0]',
  ])('accepts %s', (value) => expect(isEmail(value)).toBe(true))

  it.each([
    '',
    'anna',
    '@example.it',
    'anna@',
    'anna@example',
    'anna@example.i',
    'anna@example.i1',
    'anna@.it',
    'anna@example..it',
    'anna@-example.it',
    'anna@example-.it',
    'anna@example.it.',
    'anna @example.it',
    'anna@exa mple.it',
    'anna@@example.it',
    'a@b@example.it',
    'user@192.168.0.1',
    'user@[192.168.0]',
    'user@[256.1.1.1]',
    'user@[1.1.1.1.1]',
    'user@[1.1.1.1',
    'anna@example.it\n',
    'anna@example.it\u0000',
    'anna@esempiò.it',
    'Anna <anna@example.it>',
  ])('refuses %j', (value) => expect(isEmail(value)).toBe(false))

  const local = fc.string({ unit: fc.constantFrom(..."abcXYZ019.!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 20 })
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
  const top = fc.stringMatching(/^[a-z]{2,8}$/)
  const byte = fc.nat(255)

  it('accepts a local part, @, labels and a top-level domain of two letters or more, in any case', () => {
    fc.assert(
      fc.property(local, fc.array(label, { minLength: 1, maxLength: 4 }), top, (name, labels, last) => {
        const address = `${name}@${[...labels, last].join('.')}`
        expect(isEmail(address)).toBe(true)
        expect(isEmail(address.toUpperCase())).toBe(true)
        expect(isEmail(`${name}@${[...labels, last.slice(0, 1)].join('.')}`)).toBe(false)
        expect(isEmail(`${name}@${last}`)).toBe(false)
      }),
    )
  })

  it('accepts a bracketed IPv4 address', () => {
    fc.assert(
      fc.property(local, byte, byte, byte, byte, (name, ...bytes) => {
        expect(isEmail(`${name}@[${bytes.join('.')}]`)).toBe(true)
        expect(isEmail(`${name}@[${bytes.join('.')}9999]`)).toBe(false)
      }),
    )
  })

  it('never accepts a blank, and is fast for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (value) => {
        if (/\s/.test(value)) expect(isEmail(value)).toBe(false)
        isEmail(value)
      }),
    )
    // A pattern with backtracking would need years for this input.
    expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false)
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
    expect(isEmail(`a@${'a.'.repeat(50_000)}1`)).toBe(false)
  })
})

it.each([
  ['123456789', true],
  ['12345678', false],
  ['1234567890', false],
  ['12345678a', false],
  ['12345678９', false],
  [' 123456789', false],
  ['123456789\n', false],
])('isVatNumber(%j) is %s', (value, valid) => expect(isVatNumber(value)).toBe(valid))
