import { describe, expect, it } from 'vitest'
import { orderOf, readDay } from './import-dates.rules.ts'

describe('a day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-20'],
    ['2026-11-20 15:00', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['20/11/2026 15:00', '2026-11-20'],
    ['5/5/2026', '2026-05-05'],
    ['20 November 2026', '2026-11-20'],
    ['20 nov. 2026', '2026-11-20'],
    ['20 novembre 2026', '2026-11-20'],
    ['1 maggio 2026', '2026-05-01'],
    ['Fri, 20 Nov 2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['November 20th, 2026', '2026-11-20'],
    ['ven 20 nov 2026', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(readDay(text, null)).toBe(day))

  it.each([
    '',
    'tomorrow',
    '31/02/2026',
    '29/02/2026',
    '2026-13-01',
    '0/0/2026',
    '20 Foo 2026',
    '1234',
    '20/11',
    '3026-01-01',
  ])('%j is none', (text) => expect(readDay(text, null)).toBeNull())

  it('with two meanings needs an order', () => {
    expect(readDay('03/04/2026', null)).toBe('ambiguous')
    expect(readDay('03/04/2026', 'dmy')).toBe('2026-04-03')
    expect(readDay('03/04/2026', 'mdy')).toBe('2026-03-04')
  })

  it('is not read against the order', () => {
    expect(readDay('20/11/2026', 'mdy')).toBeNull()
    expect(readDay('11/20/2026', 'dmy')).toBeNull()
  })
})

describe('a list', () => {
  it.each([
    [['03/04/2026', '20/04/2026'], 'dmy'],
    [['03/04/2026', '04/20/2026'], 'mdy'],
    [['03/04/2026', '05/06/2026'], null],
    [['20/04/2026', '04/20/2026'], null],
    [['2026-04-20'], null],
  ])('with %j tells the order %s', (texts, order) => expect(orderOf(texts)).toBe(order))
})
