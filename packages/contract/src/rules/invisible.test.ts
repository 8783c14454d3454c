import { describe, expect, it } from 'vitest'
import { hasVisible, withoutInvisible } from './invisible.ts'

describe('invisible characters', () => {
  it.each([
    ['a turned direction', 'Anna\u202egnp.exe', 'Annagnp.exe'],
    ['an isolated direction', '\u2066Anna\u2069 \u2068Bo', 'Anna Bo'],
    ['the marks of a copied number', '\u202a+39 06 1234\u202c', '+39 06 1234'],
    ['spaces without a width', 'An\u200bna\u2060\ufeff', 'Anna'],
    ['control characters', 'An\u0007na\u001b[31m\u0085', 'Anna[31m'],
  ])('%s is removed', (_, text, left) => expect(withoutInvisible(text)).toBe(left))

  it.each([
    ['lines and tabs', 'one\r\n\ttwo'],
    ['a Persian name', 'علی\u200cرضا'],
    ['a name from right to left', 'דוד\u200f'],
    ['emoji', '👩\u200d👧 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    // PostgreSQL cannot store it, so it is refused and not repaired.
    ['a NUL', 'a\u0000'],
  ])('%s stay', (_, text) => expect(withoutInvisible(text)).toBe(text))
})

it.each([
  ['Anna', true],
  ['.', true],
  ['👍', true],
  ['', false],
  [' \u00a0\n', false],
  ['\u200d\u200e', false],
  ['\u3164\u115f', false],
  ['\u2800', false],
])('%j shows something: %s', (text, visible) => expect(hasVisible(text)).toBe(visible))
