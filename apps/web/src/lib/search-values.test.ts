import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, flag, oneOrNew, order, ordersOf, paging, text, whole, yes } from './search-values.ts'

const fields = ['name', 'age'] as const

describe('a search parameter', () => {
  it('is a whole number within its bounds, or undefined', () => {
    expect([3, '3', ' 3 ', '03'].map((raw) => whole(raw))).toEqual([3, 3, 3, 3])
    const wrong = ['', null, undefined, true, [], [2], {}, 0, -1, 1.5, '1.5', 'x', Infinity, 2 ** 31]
    expect(wrong.map((raw) => whole(raw))).toEqual(wrong.map(() => undefined))
    expect([whole(0, { least: 0 }), whole('', { least: 0 }), whole(51, { most: 50 })]).toEqual([
      0,
      undefined,
      undefined,
    ])
    expect([oneOrNew('new'), oneOrNew('7'), oneOrNew('old')]).toEqual(['new', 7, undefined])
  })

  it('is a day in the form YYYY-MM-DD', () => {
    expect(day('2026-11-16')).toBe('2026-11-16')
    expect(['2026-13-01', '2026-1-1', '16/11/2026', 20261116, null].map(day)).toEqual(Array(5).fill(undefined))
  })

  it('is a text, also of digits only, with a limited length', () => {
    expect([text('Ripa'), text(5310), text(''), text({})]).toEqual(['Ripa', '5310', undefined, undefined])
    expect(text('x'.repeat(500))).toHaveLength(200)
  })

  it('is a boolean, written by the app or by hand', () => {
    expect([true, 'true', false, 'false', 1, ''].map(flag)).toEqual([true, true, false, false, undefined, undefined])
    expect([true, 'true', false, 'maybe'].map(yes)).toEqual([true, true, undefined, undefined])
  })

  it('is an order of known fields, or undefined for the default order', () => {
    expect(ordersOf(fields, '-age,name,salary,--age')).toEqual(['-age', 'name'])
    expect(order(fields, '-age,salary')).toBe('-age')
    expect(order(fields, '-age', '-age')).toBeUndefined()
    expect(order(fields, 'salary', '-age')).toBeUndefined()
    expect(order(fields, 7)).toBeUndefined()
    expect(ordersOf(fields, 'name,'.repeat(9))).toHaveLength(5)
  })

  it('never throws for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        for (const read of [whole, oneOrNew, day, text, flag, yes]) read(raw)
        order(fields, raw, 'name')
        paging({ page: raw, size: raw })
      }),
    )
  })
})
