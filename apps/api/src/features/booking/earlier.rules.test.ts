import type { EarlierAnswers } from '@portineria/contract/guest'
import { describe, expect, it } from 'vitest'
import { isSamePerson, newestOfEach, offeredAnswers } from './earlier.rules.ts'

const nils = { name: 'Nils', surname: 'Holgérsson', birth_date: '1980-04-05' }

describe('a person', () => {
  it('is recognised by the name, whatever its accents and capitals', () => {
    expect(isSamePerson(nils, { name: 'NILS', surname: 'Holgersson', birth_date: null })).toBe(true)
    expect(isSamePerson(nils, { ...nils, name: 'Nils Erik' })).toBe(false)
  })

  it('is another one with another date of birth, and nobody without a name', () => {
    expect(isSamePerson(nils, { ...nils, birth_date: '2010-04-05' })).toBe(false)
    expect(isSamePerson({ ...nils, surname: null }, { ...nils, surname: null })).toBe(false)
  })

  it('is offered the newest answers only', () => {
    const rows = [
      { ...nils, id: 1 },
      { ...nils, name: 'Anna', id: 2 },
      { ...nils, id: 3 },
    ]
    expect(newestOfEach(rows).map(({ id }) => id)).toEqual([1, 2])
  })
})

it('a document that has expired meanwhile is not offered', () => {
  const earlier = { check_in: '2026-03-01', name: 'Nils', document_number: 'X1', document_expiration: '2026-06-01' }
  const offered = (check_in: string) => offeredAnswers(earlier as EarlierAnswers, { check_in })
  expect(offered('2026-06-01')).toMatchObject({ name: 'Nils', document_number: 'X1' })
  expect(offered('2026-06-02')).toMatchObject({ name: 'Nils', document_number: null, document_expiration: null })
})
