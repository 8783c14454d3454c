import { expect, it } from 'vitest'
import { countryName, countryOptions } from './country-options.ts'

it('names every country in both languages, sorted', () => {
  const english = countryOptions('en-GB')
  const italian = countryOptions('it-IT')
  expect(english).toHaveLength(249)
  expect(new Set(english.map(({ value }) => value)).size).toBe(249)
  expect(english.every(({ value, label }) => label !== value)).toBe(true)
  expect(english[0]?.label).toBe('Afghanistan')
  expect(italian.find(({ value }) => value === 'SE')?.label).toBe('Svezia')
})

it('shows an unknown code as it is', () => {
  expect(countryName('IT', 'it-IT')).toBe('Italia')
  expect(countryName('nowhere', 'en-GB')).toBe('nowhere')
})
