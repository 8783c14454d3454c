import { expect, it } from 'vitest'
import { mayBeFiscalCode } from './fiscal-code.ts'

/** The specimen of every Italian tax office form, and the same person with digits replaced by letters. */
it.each(['RSSMRA85T10A562S', 'rssmra85t10a562s', 'RSS MRA 85T10 A562S', 'RSSMRA85T10A56NH'])('%s is valid', (code) =>
  expect(mayBeFiscalCode(code)).toBe(true),
)

it.each(['RSSMRA85T10A562T', 'RSSMRA85T10A652S', 'RSSMRA85Z10A562S', '1SSMRA85T10A562S'])('%s is not valid', (code) =>
  expect(mayBeFiscalCode(code)).toBe(false),
)

it('a text that is not a person\u2019s code is accepted', () => {
  expect(mayBeFiscalCode('12345678903')).toBe(true)
  expect(mayBeFiscalCode('QQ 12 34 56 C')).toBe(true)
})
