import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as s from './schema.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('text that PostgreSQL cannot store', () => {
  const texts = { line: s.line(), prose: s.prose(), password: s.password, url: s.url, words: s.text() }
  it.each(Object.entries(texts))('is refused by %s', (name, schema) => {
    for (const wrong of ['\u0000', '\ud800', '\udc00\ud800']) {
      const value = name === 'url' ? `https://x.test/${wrong}` : `secret${wrong}`
      expect(takes(schema, name === 'words' ? { gb: '', it: value } : value)).toBe(false)
    }
    const value = name === 'url' ? 'https://x.test/😀' : 'secret😀'
    expect(takes(schema, name === 'words' ? { gb: '', it: value } : value)).toBe(true)
  })
})

describe('invisible characters', () => {
  it('are left out of every text', () => {
    expect(s.line().parse('\u202eAnna\u200b ')).toBe('Anna')
    expect(s.prose().parse('\u2067one\n two\u0007')).toBe('one\n two')
    expect(s.text().parse({ gb: 'a\u202eb', it: '' })).toMatchObject({ gb: 'ab' })
  })

  it('are no text alone, and do not count for its length', () => {
    for (const none of ['\u200b\u202e', '\u200d', '\u3164']) {
      expect(takes(s.line(), none)).toBe(false)
      expect(takes(s.maybe(s.line()), none)).toBe(false)
    }
    expect(takes(s.line(2), '\u202aab\u202c')).toBe(true)
  })
})

it.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['12026-01-01', false],
  ['-0001-01-01', false],
  ['2026-1-1', false],
  [' 2026-01-01', false],
  [20_261_120, false],
])('day %j: %s', (value, valid) => expect(takes(s.day, value)).toBe(valid))

it.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
  [Number.NaN, false],
])('id %j: %s', (value, valid) => expect(takes(s.id, value)).toBe(valid))

it.each([
  ['https://x.test/a', true],
  ['http://x.test', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//x.test', false],
  [`https://x.test/${'a'.repeat(2000)}`, false],
])('url %s: %s', (value, valid) => expect(takes(s.url, value)).toBe(valid))

describe('an optional field', () => {
  const field = s.maybe(s.line(5))
  it.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    [' \t', null],
    [' Anna ', 'Anna'],
  ])('parses %j as %j', (given, taken) => expect(field.parse(given)).toBe(taken))

  it('refuses malformed values', () => {
    for (const wrong of ['too long', 5, [], {}, false]) expect(takes(field, wrong)).toBe(false)
  })
})

it('an email address is lower-cased, a password is unchanged', () => {
  expect(s.email.parse(' Anna@Example.IT ')).toBe('anna@example.it')
  expect(s.password.parse(' Six66 ')).toBe(' Six66 ')
  expect([takes(s.password, '12345'), takes(s.password, '123456')]).toEqual([false, true])
})
