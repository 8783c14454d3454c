import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDate, expiryDate } from './dates.ts'

const today = '2026-11-18'
const day = fc
  .date({ min: new Date('1927-01-01'), max: new Date('2026-11-18'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const inZone = (date: string) => date.slice(2).replaceAll('-', '')

describe('a birth date', () => {
  it('is never in the future, and the holder is under 100', () => {
    expect(birthDate('261118', today)).toBe('2026-11-18')
    expect(birthDate('261119', today)).toBe('1926-11-19')
    expect(birthDate('740812', today)).toBe('1974-08-12')
    expect(birthDate('050101', today)).toBe('2005-01-01')
  })

  it('reads back for everybody under 100', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(birthDate(inZone(date), today)).toBe(date)
      }),
    )
  })

  it('needs a day that the calendar has', () => {
    expect(birthDate('000229', today)).toBe('2000-02-29')
    expect(['740230', '741301', '740800', '74<<<<', '74081<', ''].map((text) => birthDate(text, today))).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })
})

describe('an expiry date', () => {
  it('is within fifty years of today', () => {
    expect(expiryDate('120415', today)).toBe('2012-04-15')
    expect(expiryDate('361118', today)).toBe('2036-11-18')
    expect(expiryDate('761231', today)).toBe('2076-12-31')
    expect(expiryDate('770101', today)).toBe('1977-01-01')
    expect(expiryDate('050101', '2098-01-01')).toBe('2105-01-01')
  })

  it('may be unknown', () => {
    expect(expiryDate('<<<<<<', today)).toBeNull()
    expect(expiryDate('270229', today)).toBeNull()
  })
})
