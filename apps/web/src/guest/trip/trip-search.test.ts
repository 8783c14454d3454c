import { describe, expect, it } from 'vitest'
import { experienceSearch, isTripId } from './trip-search.ts'

describe('the address of the experiences', () => {
  it('is parsed where it is valid', () => {
    const raw = { stay: 3, category: 'eat', apartment: 'own', trip: '12', chat: 0, ask: '7', bought: '' }
    expect(experienceSearch(raw)).toEqual({
      stay: 3,
      category: 'eat',
      apartment: 'own',
      trip: 12,
      buy: undefined,
      chat: 0,
      ask: 7,
      bought: '',
    })
  })

  it.each([
    { stay: 0 },
    { trip: -1 },
    { buy: 'x' },
    { chat: '' },
    { chat: 1.5 },
    { category: 'all' },
    { apartment: 'all' },
    { ask: -1 },
    { trip: null },
  ])('is ignored where it is not: %j', (raw) => {
    expect(Object.values(experienceSearch(raw)).filter((value) => value !== undefined)).toEqual([])
  })

  it('takes only positive whole numbers as ids of experiences', () => {
    expect(['1', '12', '0', '01', '1.5', 'x', '9999999999'].map(isTripId)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
