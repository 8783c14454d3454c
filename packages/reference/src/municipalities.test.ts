import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidOn } from './municipalities.ts'
import { municipalities } from './municipality-table.ts'
import { municipalityWords } from './municipality-words.ts'

const told = (text: string, day?: string) =>
  municipalities
    .search(text, { day, limit: 5 })
    .map(({ name, province, ended }) => [name, province, ended?.slice(0, 4)].filter(Boolean).join(' '))

describe('the table', () => {
  it('has the numbers of rows that SOURCES.md names, with unique codes', () => {
    expect(municipalities.rows).toHaveLength(9295)
    expect(municipalities.rows.filter(({ ended }) => ended === null)).toHaveLength(7896)
    expect(new Set(municipalities.rows.map(({ code }) => code)).size).toBe(9295)
  })

  it('finds a row by its code', () => {
    expect(municipalities.find('420092012')).toMatchObject({ name: 'CARBONIA', province: 'CA', ended: null })
    expect(municipalities.find('999999999')).toBeNull()
  })
})

describe('a search', () => {
  it('prefers matches at the start, then of a word, then inside', () => {
    expect(told('aquila')).toEqual([
      "AQUILA D'ARROSCIA IM",
      "L'AQUILA AQ",
      "SAN NICANDRO D'AQUILA AQ 1983",
      "SILUM MONT'AQUILA PL 1947",
      'MONTAQUILA IS',
    ])
  })

  it('puts an exact name first', () => {
    expect(told('roma')[0]).toBe('ROMA RM')
  })

  it('lists municipalities of the same name by province and end, the one valid on the day first', () => {
    expect(told('abbadia cerreto')).toEqual(['ABBADIA CERRETO LO', 'ABBADIA CERRETO MI 1992'])
    expect(told('abbadia cerreto', '1970-06-01')).toEqual(['ABBADIA CERRETO MI 1992', 'ABBADIA CERRETO LO'])
    expect(told('lessona', '2000-06-01')).toEqual(['LESSONA BI 2015', 'LESSONA BI', 'LESSONA VC 1992'])
  })

  it.each([
    ['rome', 'ROMA RM'],
    ['ROMA', 'ROMA RM'],
    ['Florence', 'FIRENZE FI'],
    ['milan', 'MILANO MI'],
    ['Venice', 'VENEZIA VE'],
    ['naples', 'NAPOLI NA'],
    ['bozen', 'BOLZANO BZ'],
    ['Agliè', "AGLIE' TO"],
  ])('finds %s by its name in another language or spelling', (text, name) => {
    expect(told(text)[0]).toBe(name)
  })

  it('knows other names only for municipalities of the table', () => {
    const names = new Set(municipalities.rows.map(({ name }) => name))
    expect(Object.keys(municipalityWords).filter((name) => !names.has(name))).toEqual([])
  })

  it('finds nothing for an empty text', () => {
    expect(told(' ’')).toEqual([])
  })

  it('finds every row by its own name, before rows that are not valid on the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...municipalities.rows),
        fc.date({ min: new Date(0), noInvalidDate: true }),
        (row, date) => {
          const day = date.toISOString().slice(0, 10)
          const found = municipalities.search(row.name.toLowerCase().replaceAll("'", '’'), { day, limit: 500 })
          expect(found).toContain(row)
          const worse = found.slice(0, found.indexOf(row)).filter((other) => !isValidOn(other, day))
          if (isValidOn(row, day)) expect(worse).toEqual([])
        },
      ),
    )
  })
})

describe('validity', () => {
  it('ends with the last day, and begins when the predecessor ended', () => {
    const [old, now] = ['403015699', '403098001'].map((code) => municipalities.find(code))
    if (!old || !now) throw new Error('the table lacks Abbadia Cerreto')
    expect(isValidOn(old, '1992-03-05')).toBe(true)
    expect(isValidOn(old, '1992-03-06')).toBe(false)
    expect(isValidOn(now, '1992-03-05')).toBe(false)
    expect(isValidOn(now, '1992-03-06')).toBe(true)
  })

  it('covers every day of a municipality with exactly one code', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    const current = municipalities.rows.filter(({ ended }) => ended === null)
    fc.assert(
      fc.property(fc.constantFrom(...current), day, (row, date) => {
        const sameName = municipalities.rows.filter(
          ({ name, code }) => name === row.name && code.slice(1, 3) === row.code.slice(1, 3),
        )
        expect(sameName.filter((one) => isValidOn(one, date.toISOString().slice(0, 10)))).toHaveLength(1)
      }),
    )
  })
})
