import { describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, isLanguage, languageCodes, languages, nameFor, shortName, tagOf } from './languages.ts'

describe('the list of languages', () => {
  it('has English, the default, first', () => {
    expect(languageCodes[0]).toBe(DEFAULT_LANGUAGE)
  })

  it.each(languageCodes)('has a locale that Intl knows and a tag of its own for %s', (language) => {
    expect(Intl.NumberFormat.supportedLocalesOf(languages[language].locale)).not.toEqual([])
    expect(languageCodes.filter((other) => tagOf(other) === tagOf(language))).toEqual([language])
  })

  it('knows its codes only', () => {
    expect(['gb', 'it', 'en', 'toString', '', null].map(isLanguage)).toEqual([true, true, false, false, false, false])
  })
})

it('gives the tag, the short name, and the name in the reader’s language', () => {
  expect([tagOf('gb'), shortName('gb')]).toEqual(['en', 'EN'])
  expect([nameFor('gb', 'gb'), nameFor('gb', 'it')]).toEqual(['English', 'Italian'])
  expect([nameFor('it', 'gb'), nameFor('it', 'it')]).toEqual(['inglese', 'italiano'])
})
