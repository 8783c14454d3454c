import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PoliceRow } from './police-csv.ts'
import { changesBetween } from './table-changes.ts'

const row = (code: string, more: Partial<PoliceRow> = {}): PoliceRow => ({
  code,
  name: 'AGLIE',
  province: 'TO',
  ended: null,
  ...more,
})

it('lists new, ended, renamed, amended and removed rows', () => {
  const gone = row('401001006')
  const before = [row('401001001'), row('401001002'), row('401001003'), row('401001004'), gone]
  const after = [
    row('401001001'),
    row('401001002', { ended: '2024-12-31' }),
    row('401001003', { name: 'AGLIANO' }),
    row('401001004', { province: 'CN' }),
    row('401001005'),
  ]
  const changes = changesBetween(before, after)
  expect(changes.added).toEqual([row('401001005')])
  expect(changes.ended.map(({ after: { code } }) => code)).toEqual(['401001002'])
  expect(changes.renamed.map(({ after: { code } }) => code)).toEqual(['401001003'])
  expect(changes.amended.map(({ after: { code } }) => code)).toEqual(['401001004'])
  expect(changes.removed).toEqual([gone])
})

it('lists every row that differs, and no other', () => {
  const rows = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom('401001001', '401001002', '401001003', '401001004'),
      name: fc.constantFrom('AGLIE', 'AIRASCA'),
      province: fc.constantFrom('TO', 'CN'),
      ended: fc.constantFrom(null, '1983-12-31', '1992-03-05'),
    }),
    { selector: ({ code }) => code },
  )
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const { added, removed, ended, renamed, amended } = changesBetween(before, after)
      const told = new Set(
        [...added, ...removed, ...[...ended, ...renamed, ...amended].map((pair) => pair.after)].map(({ code }) => code),
      )
      const isSame = (code: string) =>
        JSON.stringify(before.find((one) => one.code === code)) ===
        JSON.stringify(after.find((one) => one.code === code))
      const codes = new Set([...before, ...after].map(({ code }) => code))
      expect(told).toEqual(new Set([...codes].filter((code) => !isSame(code))))
    }),
  )
})
