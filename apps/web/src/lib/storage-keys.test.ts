import { expect, it } from 'vitest'
import { pickLanguage } from './storage-keys.ts'

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
