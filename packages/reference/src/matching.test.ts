import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MATCH, matchOf, spell, typed } from './matching.ts'

const match = (name: string, text: string) => matchOf(spell(name), typed(text))

describe('the match of a name and a typed text', () => {
  it.each([
    ["AGLIE'", 'Agliè', MATCH.start],
    ["AGLIE'", 'aglie', MATCH.start],
    ["L'AQUILA", 'l’aquila', MATCH.start],
    ["L'AQUILA", 'laq', MATCH.start],
    ["L'AQUILA", 'aquila', MATCH.word],
    ['PRE-SAINT-DIDIER', 'pré saint didier', MATCH.start],
    ['PRE-SAINT-DIDIER', 'didier', MATCH.word],
    ['MELFI E RAPOLLA', 'melfi rap', MATCH.word],
    ['MELFI E RAPOLLA', 'rapolla melfi', MATCH.none],
    ['MONTAQUILA', 'aquila', MATCH.inside],
    ['Isole Fær Øer', 'faer oer', MATCH.word],
    ['Türkiye', 'turk', MATCH.start],
    ['ROMA', 'm', MATCH.none],
    ['ROMA', 'Москва', MATCH.none],
  ])('%s, %s: %i', (name, text, expected) => {
    expect(match(name, text)).toBe(expected)
  })

  it('any part of a name matches at least inside it, however it is written', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ABCDÀÈØ -’'), minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(name, fc.nat(20), fc.integer({ min: 2, max: 20 }), (full, from, length) => {
        const part = full.slice(from, from + length)
        fc.pre(typed(part).joined.length > 1)
        expect(match(full, part.toLowerCase())).toBeLessThan(MATCH.none)
        expect(match(full, part.normalize('NFD').replaceAll(/[ -]/g, "'"))).toBeLessThan(MATCH.none)
      }),
    )
  })
})
