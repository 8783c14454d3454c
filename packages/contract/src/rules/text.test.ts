import { describe, expect, it } from 'vitest'
import { allTexts, completeText, emptyText, isWritten, textIn, textOf, trimText } from './text.ts'

describe('a text in the reader’s language', () => {
  it.each([
    [{ gb: 'Street', it: 'Strada' }, 'it', 'Strada'],
    [{ gb: 'Street', it: 'Strada' }, 'gb', 'Street'],
    [{ gb: 'Street', it: ' \n' }, 'it', 'Street'],
    [{ gb: '', it: 'Strada' }, 'gb', 'Strada'],
    [{ gb: ' Street ', it: '' }, 'gb', ' Street '],
    [{ gb: '', it: ' ' }, 'gb', ''],
    [{ gb: 'Street' }, 'it', 'Street'],
    [{}, 'it', ''],
    [undefined, 'it', ''],
  ] as const)('%o for %s is %o', (text, language, expected) => {
    expect(textIn(text, language)).toBe(expected)
  })
})

it('is written if any language has words', () => {
  expect([{ gb: ' ', it: 'a' }, { gb: '', it: ' ' }, {}, undefined].map(isWritten)).toEqual([true, false, false, false])
})

it('has every language of the list, also where it was stored without one', () => {
  expect(emptyText()).toMatchObject({ gb: '', it: '' })
  expect(completeText({ gb: 'a ' })).toMatchObject({ gb: 'a ', it: '' })
  expect(trimText({ gb: ' a ' })).toMatchObject({ gb: 'a', it: '' })
  expect(allTexts({ it: 'b', gb: 'a' }).slice(0, 2)).toEqual(['a', 'b'])
  expect(textOf((language) => language)).toMatchObject({ gb: 'gb', it: 'it' })
})
