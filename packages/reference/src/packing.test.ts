import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from './packing.ts'

const row = fc.record({
  code: fc.integer({ min: 401_001_000, max: 401_002_999 }).map(String),
  name: fc.stringMatching(/^[A-Z][A-Z '-]{0,20}$/),
  province: fc.constantFrom('TO', 'CN'),
  ended: fc.option(fc.constantFrom('1983-12-31', '1992-03-05')),
})

it('unpacks every packed row', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ code }) => code }), (rows) => {
      const byCode = (a: { code: string }, b: { code: string }) => Number(a.code) - Number(b.code)
      expect(unpack(pack(rows)).toSorted(byCode)).toEqual(rows.toSorted(byCode))
    }),
  )
})

it('omits consecutive numbers', () => {
  const rows = [
    { code: '401001001', name: "AGLIE'", province: 'TO', ended: null },
    { code: '401001002', name: 'AIRASCA', province: 'TO', ended: null },
    { code: '401001501', name: 'ALTAVILLA', province: 'TO', ended: '1983-12-31' },
    { code: '401002001', name: 'ALAGNA', province: 'VC', ended: null },
  ]
  expect(pack(rows)).toEqual(["401001TO,AGLIE',AIRASCA,501ALTAVILLA@1983-12-31", '401002VC,ALAGNA'])
})
