import { expect, it } from 'vitest'
import { isStructureCode, structureCodeProblem, tidyStructureCode } from './structure-code.ts'

it.each([
  ['058091-CAV-00014', '058091-CAV-00014'],
  [' 058091-alt – 00120 ', '058091-ALT-00120'],
  ['M0230500123', 'M0230500123'],
  ['a.b/c_1', 'A.B/C_1'],
])('%j is sent as %s', (typed, code) => {
  expect([tidyStructureCode(typed), isStructureCode(typed)]).toEqual([code, true])
})

it.each([
  ['IT058091C2RIPA0014', 'cin'],
  ['058091;CAV', 'signs'],
  ['<codice>', 'signs'],
  ['12', 'too_short'],
  ['', 'too_short'],
  ['A'.repeat(31), 'too_long'],
  ['-12345', 'edges'],
  ['12345/', 'edges'],
])('%j is refused: %s', (typed, problem) => {
  expect(structureCodeProblem(typed)).toBe(problem)
})
