import { describe, expect, it } from 'vitest'
import { MOST_PARTS, partsOf, rarityAmong } from './search.rules.ts'

describe('the index is asked for', () => {
  it('a single word as a whole', () => {
    expect(partsOf(['Hernandez'])).toEqual(['hernandez'])
    expect(partsOf(['Hernandez', 'li'])).toEqual(['hernandez'])
  })

  it('the rarest trigram of each of several words', () => {
    expect(partsOf(['beatriz', 'hernandez'])).toEqual(['dez', 'riz'])
    expect(partsOf(['anna', 'garibaldi'])).toEqual(['rib', 'ann'])
  })

  it('the trigram that the fewest rows contain, where rows are known; among equals the letters decide', () => {
    const rarity = rarityAmong(['guest10@bench', 'guest11@bench', 'guest859@bench', 'hernandez'])
    expect(partsOf(['hernandez', 'guest859@'])).toEqual(['dez', 'gue'])
    expect(partsOf(['hernandez', 'guest859@'], rarity)).toEqual(['dez', 'st8'])
  })

  it('parts that folding does not change: no accents, no signs, and no I, whose small letter differs in Turkish', () => {
    expect(partsOf(['hernández'])).toEqual(['hern'])
    expect(partsOf(['TS-1000123'])).toEqual(['1000123'])
    expect(partsOf(['GARIBALDI', 'x_y%z'])).toEqual(['bald'])
  })

  it('nothing that is too short or in another script', () => {
    expect(partsOf(['li', 'a-b', '田中太郎', 'Иванов', 'éàè'])).toEqual([])
    expect(partsOf([])).toEqual([])
  })

  it('no part twice, and few parts', () => {
    expect(partsOf(['rizzo', 'zzo'])).toEqual(['zzo'])
    expect(partsOf('one two three four five six seven eight'.split(' '))).toHaveLength(MOST_PARTS)
  })
})
