import { expect, it } from 'vitest'
import { mayBeFiscalCode } from './fiscal-code.ts'

/** The specimen of every Italian tax office form, and the same person with digits told as letters. */
it.each(['RSSMRA85T10A562S', 'rssmra85t10a562s', 'RSS MRA 85T10 A562S', 'RSSMRA85T10A56NH'])('%s holds', (code) =>
  expect(mayBeFiscalCode(code)).toBe(true),
)

it.each(['RSSMRA85T10A562T', 'RSSMRA85T10A652S', 'RSSMRA85Z10A562S', '1SSMRA85T10A562S'])('%s has a slip', (code) =>
  expect(mayBeFiscalCode(code)).toBe(false),
)

it('what is not a person\u2019s code is not judged', () => {
  expect(mayBeFiscalCode('12345678903')).toBe(true)
  expect(mayBeFiscalCode('QQ 12 34 56 C')).toBe(true)
})
