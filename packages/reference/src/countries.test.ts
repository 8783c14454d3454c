import { describe, expect, it } from 'vitest'
import { builtInStates } from './countries.ts'
import { stateWords } from './state-words.ts'

const {
  all: states,
  find: findState,
  name: stateName,
  list: listStates,
  on: statesOn,
  search: searchStates,
} = builtInStates

const told = (text: string, language: 'gb' | 'it') => searchStates(text, language).map((state) => state[language])

describe('the states', () => {
  it('are the 236 of the police, with unique codes and ISO codes', () => {
    expect(states).toHaveLength(236)
    expect(new Set(states.map(({ code }) => code)).size).toBe(236)
    const iso = states.map(({ iso2 }) => iso2).filter(Boolean)
    expect(iso).toHaveLength(231)
    expect(new Set(iso).size).toBe(231)
    expect(states.every(({ code, gb, it }) => /^1\d{8}$/.test(code) && gb && it)).toBe(true)
  })

  it('have our own names in both languages', () => {
    expect(stateName('100000100', 'it')).toBe('Italia')
    expect(stateName('100000254', 'gb')).toBe('Moldova')
    expect(findState('100000999')).toMatchObject({ gb: 'Stateless', it: 'Apolide', iso2: null })
    expect(stateName('nowhere', 'gb')).toBe('nowhere')
    expect(Object.keys(stateWords).every((code) => findState(code))).toBe(true)
    expect(states.filter(({ gb, it }) => /[,(]| {2}/.test(gb + it))).toMatchObject([{ gb: 'Cocos (Keeling) Islands' }])
  })

  it('have unique names while they exist', () => {
    for (const language of ['gb', 'it'] as const) {
      const names = statesOn('2025-01-01', language).map((state) => state[language])
      expect(new Set(names).size).toBe(232)
    }
  })

  it('that ended come last, and only on days when they existed', () => {
    expect(
      listStates('gb')
        .slice(-4)
        .map(({ gb }) => gb),
    ).toEqual(['Bophuthatswana', 'Czechoslovakia', 'Macedonia', 'St Vincent and the Grenadines'])
    const names = (day: string) => statesOn(day, 'it').map(({ it }) => it)
    expect(names('1980-01-01')).toContain('Cecoslovacchia')
    expect(names('1993-01-02')).not.toContain('Cecoslovacchia')
  })
})

describe('a search', () => {
  it.each([
    ['ital', 'gb', 'Italy'],
    ['UK', 'gb', 'United Kingdom'],
    ['usa', 'it', 'Stati Uniti d’America'],
    ['germania', 'gb', 'Germany'],
    ['Deutschland', 'it', 'Germania'],
    ['osterreich', 'gb', 'Austria'],
    ['日本', 'gb', 'Japan'],
    ['ESPAÑA', 'it', 'Spagna'],
    ['Holland', 'it', 'Paesi Bassi'],
    ['costa davorio', 'it', 'Costa d’Avorio'],
    ['sao tome', 'gb', 'São Tomé and Príncipe'],
    ['corea', 'it', 'Corea del Nord'],
    ['apolide', 'gb', 'Stateless'],
    ['cecoslov', 'it', 'Cecoslovacchia'],
  ] as const)('for %s in %s starts with %s', (text, language, first) => {
    expect(told(text, language)[0]).toBe(first)
  })

  it('puts ended states last', () => {
    expect(told('macedonia', 'gb')).toEqual(['North Macedonia', 'Macedonia'])
  })
})
