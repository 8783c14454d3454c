import { describe, expect, it } from 'vitest'
import { base32, codeAt, findStep, otpauthUri, readCode, stepAt } from './totp.rules.ts'

/** The secret of the test values in RFC 6238. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('the codes of RFC 6238, appendix B (SHA-1), their last six digits', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code)
  })
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j (RFC 4648, without padding)', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

describe('a code', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)

  it.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('that is %i steps away is found at step %s', (drift, found) => {
    expect(findStep(secret, codeAt(secret, step + drift), now)).toBe(found)
  })

  it.each(['000000', '', '05924', '0005924'])('%j is refused', (code) => {
    expect(findStep(secret, code, now)).toBeNull()
  })

  it.each([
    ['005924', 'totp', '005924'],
    [' 005 924 ', 'totp', '005924'],
    ['abcde-23456', 'recovery', 'ABCDE23456'],
    ['ABCDE 23456', 'recovery', 'ABCDE23456'],
    ['12345', 'recovery', '12345'],
    ['1234567', 'recovery', '1234567'],
  ])('typed as %j is a %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code })
  })
})

it('puts the escaped address into the URI of the authenticator app', () => {
  expect(otpauthUri(secret, 'a+b@example.test', 'Portineria')).toBe(
    'otpauth://totp/Portineria:a%2Bb%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Portineria',
  )
})
