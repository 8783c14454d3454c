import { describe, expect, it } from 'vitest'
import { mostOf, saleOf } from './sale.ts'
import { isScarce } from './trip-words.ts'

const offer = { price_cents: 4800, phone: null, quantity: 3 }

describe('an experience', () => {
  it.each([
    [offer, 0, 'buy'],
    [{ ...offer, quantity: null }, 0, 'buy'],
    [{ ...offer, phone: '+39 06 5550' }, 0, 'call'],
    [{ ...offer, phone: '+39 06 5550', quantity: 0 }, 0, 'call'],
    [{ ...offer, price_cents: null }, 0, 'ask'],
    [{ ...offer, quantity: 0 }, 0, 'sold_out'],
    [{ ...offer, quantity: 0 }, 2, 'buy'],
  ] as const)('%j with %i held: %s', (one, held, sale) => {
    expect(saleOf(one, held)).toBe(sale)
  })

  it('can be bought up to the quantity left, and at most a hundred at once', () => {
    expect([mostOf(null, 0), mostOf(3, 0), mostOf(0, 2), mostOf(500, 0), mostOf(0, 0)]).toEqual([100, 3, 2, 100, 1])
  })

  it('is scarce with two or fewer left', () => {
    expect([null, 0, 1, 2, 3].map(isScarce)).toEqual([false, true, true, true, false])
  })
})
