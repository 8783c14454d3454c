import { expect, it } from 'vitest'
import { centsOf, euroText } from './euro-text.ts'

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['12.50 €', 1250],
  ['€ 1.250', 125_000],
  ['1,250', 125_000],
  ['1.250,5', 125_050],
  ['1,250.00', 125_000],
  ['1.234.567,89', 123_456_789],
  ['1\u00a0250,00', 125_000],
  ['0.01', 1],
  ['0', 0],
])('%s is %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

it.each(['', '€', 'free', '-5', '12.', '.50', '1.2345', '12,5,0', '1.250.50', '1.25,000.00', '12 euro', '1e3'])(
  '%s is not an amount',
  (typed) => {
    expect(centsOf(typed)).toBeNull()
  },
)

it('formats an amount in a way that it can read again', () => {
  expect(euroText(125_050, 'gb')).toBe('1250.50')
  expect(euroText(125_050, 'it')).toBe('1250,50')
  for (const language of ['gb', 'it'] as const) expect(centsOf(euroText(4200, language))).toBe(4200)
})
