import { expect, it } from 'vitest'
import { ownLanguage, pickLanguage } from './storage-keys.ts'

it.each([
  [null, ['it-IT', 'en'], 'it'],
  [null, ['en-US'], 'gb'],
  [null, ['de-DE', 'it', 'en'], 'it'],
  [null, ['de-DE', 'fr'], 'gb'],
  [null, [], 'gb'],
  [null, ['ita'], 'gb'],
  ['it', ['en'], 'it'],
  ['gb', ['it'], 'gb'],
  ['klingon', ['it'], 'it'],
])('the chosen language %o and the browser’s %o give %s', (chosen, browser, expected) => {
  expect(pickLanguage(chosen, browser)).toBe(expected)
})

it('a browser with none of our languages has no language of its own', () => {
  expect(ownLanguage(null, ['fr-FR', 'de'])).toBeNull()
  expect(ownLanguage(null, ['fr-FR', 'it'])).toBe('it')
  expect(ownLanguage('gb', ['it'])).toBe('gb')
})
