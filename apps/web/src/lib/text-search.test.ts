import { expect, it } from 'vitest'
import { textSearch } from './text-search.ts'

it.each([
  ['', true],
  ['  ', true],
  ['CITTA', true],
  ['città roma', true],
  ['roma ripa', false],
  ['cittàroma', false],
])('“%s” is found: %s', (query, found) => {
  expect(textSearch(query)(['Città', null, undefined, 'Roma'])).toBe(found)
})
