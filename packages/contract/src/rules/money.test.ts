import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEur, formatEurDigits } from './money.ts'

describe('formatEurDigits', () => {
  it.each([
    [1250, '1250'],
    [0, '000'],
    [5, '005'],
    [99, '099'],
    [100, '100'],
    [100_000, '100000'],
    [1_234_567, '1234567'],
    [100_000_000, '100000000'],
  ])('%i cents are %s', (cents, digits) => expect(formatEurDigits(cents)).toBe(digits))

  it('contains only digits, which are the cents', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        const digits = formatEurDigits(cents)
        expect(digits).toMatch(/^\d{3,}$/)
        expect(Number(digits)).toBe(cents)
      }),
    )
  })
})

it('formatEur formats for people', () => {
  expect(formatEur(1250, 'en-GB')).toBe('€12.50')
  expect(formatEur(1250, 'it-IT')).toBe('12,50\u00a0€')
})
