import { describe, expect, it } from 'vitest'
import { isCvc, isExpiry, isNumber, writeCvc, writeExpiry, writeNumber } from './card-text.ts'

describe('a card as it is typed', () => {
  it('has its number in groups of four', () => {
    expect(['4', '4242', '42424', '4242424242424242', '4242-4242 x', '4'.repeat(30)].map(writeNumber)).toEqual([
      '4',
      '4242',
      '4242 4',
      '4242 4242 4242 4242',
      '4242 4242',
      '4444 4444 4444 4444 444',
    ])
  })

  it('has a slash in its expiry date, which can be deleted again', () => {
    expect(['0', '9', '12', '0928', '09/28', '09 / 2'].map((text) => writeExpiry(text, ''))).toEqual([
      '0',
      '09 / ',
      '12 / ',
      '09 / 28',
      '09 / 28',
      '09 / 2',
    ])
    expect(writeExpiry('09 /', '09 / ')).toBe('0')
  })

  it('has a security code of three or four digits', () => {
    expect(writeCvc('12a345')).toBe('1234')
    expect(['12', '123', '1234'].map(isCvc)).toEqual([false, true, true])
  })

  it('is checked before it is sent', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    expect(
      ['10 / 26', '11 / 26', '01 / 27', '13 / 30', '00 / 30', '1 / 30', ''].map((one) => isExpiry(one, now)),
    ).toEqual([false, true, true, false, false, false, false])
    expect(['4242 4242 4242 4242', '4242', ''].map(isNumber)).toEqual([true, false, false])
  })
})
