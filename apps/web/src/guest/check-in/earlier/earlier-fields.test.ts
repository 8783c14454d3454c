import type { EarlierAnswers } from '@portineria/contract/guest'
import { describe, expect, it } from 'vitest'
import { blankGuest } from '../draft/draft.ts'
import { candidatesFor, fillableFrom } from './earlier-fields.ts'

const nils = {
  check_in: '2026-03-02',
  name: 'Nils',
  surname: 'Ågren',
  gender: 1,
  birth_state: '100000100',
  birth_city: '412058091',
  document_type: 'PASSE',
  document_number: 'X1',
  address: null,
} as EarlierAnswers
const blank = blankGuest('single')

describe('answers of an earlier stay', () => {
  it('fill in only what is empty', () => {
    expect(fillableFrom(nils, { ...blank, name: 'Nisse', arrival: '2026-12-01' })).toEqual({
      surname: 'Ågren',
      gender: '1',
      birth_state: '100000100',
      birth_city: '412058091',
      document_type: 'PASSE',
      document_number: 'X1',
    })
  })

  it('do not mix places and documents', () => {
    const filled = fillableFrom(nils, { ...blank, birth_state: '100000215', document_type: 'IDENT' })
    expect(Object.keys(filled)).toEqual(['name', 'surname', 'gender'])
  })

  it('of the same names are offered, whatever their accents', () => {
    const others = [nils, { ...nils, name: 'Karl' }]
    expect(candidatesFor(others, blank)).toHaveLength(2)
    expect(candidatesFor(others, { ...blank, name: 'nil', surname: 'agren' })).toEqual([nils])
    expect(candidatesFor(others, { ...blank, name: 'Berta' })).toEqual([])
  })
})
