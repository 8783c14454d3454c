import { describe, expect, it } from 'vitest'
import { holderSearch, listQueryOf } from './holder-search.ts'

describe('the search parameters of the list of people', () => {
  it('are read, and unknown values are left out', () => {
    expect(holderSearch({ q: 42, show: 'blocked', order: '-surname,password_hash', page: '3', size: 25 })).toEqual({
      q: '42',
      show: 'blocked',
      order: '-surname',
      page: 3,
      size: 25,
    })
    expect(holderSearch({ q: '', show: 'all', order: 'nonsense', page: 0, size: 1000, form: 'x' })).toEqual({})
    expect(holderSearch({ form: 'erase' })).toEqual({ form: 'erase' })
  })

  it('become a query for the first page in the server’s own order unless they say otherwise', () => {
    expect(listQueryOf({})).toEqual({ query: undefined, 'order[]': [], page: 1, per_page: 12 })
    expect(listQueryOf({ q: 'ada', show: 'operators', order: 'surname,-name', page: 2, size: 50 })).toEqual({
      query: 'ada',
      role_id: 99,
      'order[]': ['surname', '-name'],
      page: 2,
      per_page: 50,
    })
    expect(listQueryOf({ show: 'deletion' })).toMatchObject({ deletion: 'true' })
  })
})
