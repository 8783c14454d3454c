import { describe, expect, it } from 'vitest'
import { guessLanguage, phoneIn } from './guess-language.ts'

describe('a phone number', () => {
  it.each([
    ['+39 333 123 4567', 'it', '+39'],
    ['0039 06 12345678', 'it', '+39'],
    ['+378 0549 123456', 'it', '+378'],
    ['+49 151 2345678', 'gb', '+49'],
    ['+1 (212) 555-0100', 'gb', '+1'],
    ['+351 912 345 678', 'gb', '+351'],
    ['+7 495 123 45 67', 'gb', '+7'],
  ])('%s: %s, guessed from %s', (phone, language, mark) => {
    expect(guessLanguage({ phone })).toEqual({ language, by: 'phone', mark })
  })

  it.each(['', '333 123 4567', 'call me', '+', null, undefined])('%s says nothing', (phone) => {
    expect(guessLanguage({ phone })).toBeNull()
  })
})

describe('an email address', () => {
  it.each([
    ['anna@libero.it', 'it', '.it'],
    [' Anna@Example.IT ', 'it', '.it'],
    ['anna@example.sm', 'it', '.sm'],
    ['camille@orange.fr', 'gb', '.fr'],
    ['ada@yahoo.co.uk', 'gb', '.uk'],
  ])('%s: %s, guessed from %s', (email, language, mark) => {
    expect(guessLanguage({ email })).toEqual({ language, by: 'email', mark })
  })

  it.each(['', 'anna', 'anna@it', '@.it', 'anna@example.com', 'anna@guest.booking.com', 'anna@start.io', 'anna@it.eu'])(
    '%s says nothing',
    (email) => {
      expect(guessLanguage({ email })).toBeNull()
    },
  )
})

it('the phone number counts more than the address, which counts if the number says nothing', () => {
  expect(guessLanguage({ phone: '+49 151 2345678', email: 'anna@libero.it' })?.mark).toBe('+49')
  expect(guessLanguage({ phone: '333 123', email: 'anna@libero.it' })?.mark).toBe('.it')
})

it.each([
  ['Late arrival, phone +49 151 2345678.', '+49 151 2345678'],
  ['Tel. 0039 333 1234567 (wife)', '0039 333 1234567'],
  ['+39 06 12 34 56 78', '+39 06 12 34 56 78'],
  ['2 + 1 guests, code 0034', null],
  ['room 100200300400', null],
  ['', null],
])('the number in “%s” is %s', (text, phone) => {
  expect(phoneIn(text)?.trim() ?? null).toBe(phone)
})
