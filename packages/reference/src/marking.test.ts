import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedParts } from './marking.ts'
import { MATCH, matchOf, spell, typed } from './matching.ts'

const shown = (name: string, text: string) =>
  markedParts(name, text)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('the marked parts of a name', () => {
  it.each([
    ['Muravera', 'mura', '[Mura]vera'],
    ['Mura', 'MURA', '[Mura]'],
    ['Agliè', "aglie'", '[Agliè]'],
    ['L’Aquila', 'aquila', 'L’[Aquila]'],
    ['L’Aquila', 'laq', '[L’Aq]uila'],
    ['Montaquila', 'aquila', 'Mont[aquila]'],
    ['Pré-Saint-Didier', 'pre saint', '[Pré-Saint]-Didier'],
    ['Melfi e Rapolla', 'melfi rap', '[Melfi] e [Rap]olla'],
    ['Anacapri Capri', 'capri', 'Anacapri [Capri]'],
    ['Roma', 'milano', 'Roma'],
    ['Roma', ' ’', 'Roma'],
  ])('%s, %s: %s', (name, text, expected) => {
    expect(shown(name, text)).toBe(expected)
  })

  it('exist whenever the search matches, and all parts together are the name', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcàè -’'), maxLength: 16 })
    fc.assert(
      fc.property(word, word, (name, text) => {
        const parts = markedParts(name, text)
        expect(parts.map((part) => part.text).join('')).toBe(name)
        const wanted = typed(text)
        const found = wanted.joined !== '' && matchOf(spell(name), wanted) < MATCH.none
        if (found) expect(parts.some(({ marked }) => marked)).toBe(true)
      }),
    )
  })
})
