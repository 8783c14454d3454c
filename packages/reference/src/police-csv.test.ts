import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { policeHeader, readPoliceCsv, writePoliceCsv } from './police-csv.ts'

const table = (...lines: string[]) => [policeHeader, ...lines, ''].join('\r\n')
const good = ["401001001,AGLIE',TO,", '403015699,ABBADIA CERRETO,MI,05/03/1992 00:00:00']
const faultsOf = (text: string) => readPoliceCsv(text).faults.map(({ line, fault }) => `${line} ${fault}`)

describe('the police’s table', () => {
  it('is read with either line ending, with or without the last one', () => {
    const rows = [
      { code: '401001001', name: "AGLIE'", province: 'TO', ended: null },
      { code: '403015699', name: 'ABBADIA CERRETO', province: 'MI', ended: '1992-03-05' },
    ]
    for (const text of [table(...good), table(...good).replaceAll('\r', ''), table(...good).trimEnd()])
      expect(readPoliceCsv(text)).toEqual({ rows, faults: [] })
  })

  it.each([
    ['another header', `Codice;Descrizione\r\n${good[0]}`, ['1 header']],
    ['no rows', table(), ['1 no_rows']],
    ['nothing at all', '', ['1 header', '1 no_rows']],
    ['a letter with an accent', table('401001001,AGLIÈ,TO,'), ['2 not_ascii']],
    ['a column too many', table('401001001,AGLIE,TO,,'), ['2 columns']],
    ['a blank line', table(good[0] ?? '', '', good[1] ?? ''), ['3 columns']],
    ['a short code', table('40100100,AGLIE,TO,'), ['2 code']],
    ['a state’s code', table('100000100,ITALIA,ES,'), ['2 code']],
    ['small letters', table('401001001,Aglie,to,'), ['2 name', '2 province']],
    ['a day that is none', table('401001001,AGLIE,TO,31/02/1992 00:00:00'), ['2 end_date']],
    ['an hour', table('401001001,AGLIE,TO,01/02/1992 10:00:00'), ['2 end_date']],
    ['a code twice', table(good[0] ?? '', good[1] ?? '', good[0] ?? ''), ['4 duplicate_code']],
  ])('with %s is refused entirely', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults)
    expect(readPoliceCsv(text).rows).toBeNull()
  })

  it('is never read in part, and no text makes the reader fail', () => {
    const line = fc.oneof(fc.constantFrom(...good), fc.string())
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { rows, faults } = readPoliceCsv(table(...lines))
        expect(rows === null).toBe(faults.length > 0)
        if (rows) expect(rows).toHaveLength(lines.length)
      }),
    )
  })
})

describe('the police’s table of states', () => {
  const rows = ['100000100,ITALIA,ES,', '100000210,CECOSLOVACCHIA,ES,01/01/1993 00:00:00']

  it('is read with its own codes, with or without a province', () => {
    const read = readPoliceCsv(table(...rows), 'states')
    expect(read.rows).toEqual([
      { code: '100000100', name: 'ITALIA', province: 'ES', ended: null },
      { code: '100000210', name: 'CECOSLOVACCHIA', province: 'ES', ended: '1993-01-01' },
    ])
    expect(readPoliceCsv(table(...rows).replaceAll(',ES,', ',,'), 'states')).toEqual(read)
  })

  it.each([
    ['a municipality', table(...rows, "401001001,AGLIE',ES,"), ['4 code']],
    ['a province', table(...rows, '100000201,ALBANIA,TO,'), ['4 province']],
    ['no Italy', table(rows[1] ?? ''), ['1 no_italy']],
  ])('with %s is refused', (_, text, faults) => {
    expect(readPoliceCsv(text, 'states').faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual(faults)
  })
})

it('a table is written in the form it was read', () => {
  expect(writePoliceCsv(readPoliceCsv(table(...good)).rows ?? [])).toBe(table(...good))
})
