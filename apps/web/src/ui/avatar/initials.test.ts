import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Giulia Ferri', 'GF'],
  ['Anneke de Vries', 'AV'],
  ['anna', 'A'],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
