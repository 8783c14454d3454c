import { expect, it } from 'vitest'
import { isPhone, tidyPhone } from './phone.ts'

it.each(['+39 06 5550 1234', '+393331234567', '0039 333 1234567', '+46 (0)70-123.45.67', ' +1 202 555 0100 '])(
  '%s is valid',
  (value) => expect(isPhone(value)).toBe(true),
)

it.each(['', '333 1234567', '+0 123 456 789', '+39', '+39 06 CALL ME', '+39 06 5550 1234 5550 1234', '++39333123456'])(
  '%s is not valid',
  (value) => expect(isPhone(value)).toBe(false),
)

it('two leading zeros become a plus', () => expect(tidyPhone(' 0039 06 5550')).toBe('+39 06 5550'))
