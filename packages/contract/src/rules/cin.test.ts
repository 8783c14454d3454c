import { expect, it } from 'vitest'
import { cinProblem, isCin, shownCodes, tidyCin } from './cin.ts'

it.each([
  ['IT058091C2RIPA0014', 'IT058091C2RIPA0014'],
  [' it058091c2ripa0014\n', 'IT058091C2RIPA0014'],
  ['IT 058091 C2 RIPA-0014', 'IT058091C2RIPA0014'],
  ['IT-048017-B4-AAAA1111', 'IT048017B4AAAA1111'],
])('%j is a CIN and is kept as %s', (typed, kept) => {
  expect([isCin(typed), cinProblem(typed), tidyCin(typed)]).toEqual([true, null, kept])
})

it.each([
  ['058091-CAV-12345', 'regional'],
  ['058091CAV12345', 'regional'],
  ['IT058091C2RIPA001_', 'signs'],
  ['IT058091C2RIPÀ0014', 'signs'],
  ['FR058091C2RIPA0014', 'country'],
  ['058091C2RIPA0014', 'country'],
  ['IT058091C2RIPA001', 'too_short'],
  ['IT', 'too_short'],
  ['IT058091C2RIPA00145', 'too_long'],
  ['ITO58091C2RIPA0014', 'municipality'],
  ['IT05809XC2RIPA0014', 'municipality'],
  ['IT05809122RIPA0014', 'kind'],
  ['IT058091CXRIPA0014', 'kind'],
] as const)('%j is refused: %s', (typed, problem) => {
  expect([isCin(typed), cinProblem(typed)]).toEqual([false, problem])
})

it('every string is either a CIN or has a problem', () => {
  const signs = 'IT05C2RA-_ é'
  for (let seed = 1; seed < 3000; seed += 1) {
    const typed = Array.from({ length: seed % 21 }, (_, i) => signs[(seed * 7919 + i * i * 31) % signs.length]).join('')
    expect(cinProblem(typed) === null).toBe(isCin(typed))
  }
})

it('knows which codes there are to show', () => {
  const shown = [
    {},
    { cin: null, regional_code: null },
    { cin: 'a' },
    { regional_code: 'b' },
    { cin: 'a', regional_code: 'b' },
  ]
  expect(shown.map(shownCodes)).toEqual([null, null, 'cin', 'regional', 'both'])
})
