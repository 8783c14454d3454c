import { API_SCOPES } from '@portineria/contract/rules/api-scopes'
import { describe, expect, it } from 'vitest'
import { decideKey, isUseDue } from './api-key.rules.ts'

describe('a key', () => {
  it('may use a call whose scope it has, and no call without a scope', () => {
    for (const scope of API_SCOPES) {
      expect(decideKey([scope], scope)).toBe('ok')
      expect(decideKey([scope], null)).toBe('key_not_allowed')
      for (const other of API_SCOPES.filter((each) => each !== scope))
        expect(decideKey([scope], other)).toBe('key_scope')
    }
  })

  it('is noted as used at most once a minute', () => {
    const now = new Date('2026-11-18T10:00:00.000Z')
    expect(isUseDue(null, now)).toBe(true)
    expect(isUseDue('2026-11-18T09:59:00.001Z', now)).toBe(false)
    expect(isUseDue('2026-11-18T09:59:00.000Z', now)).toBe(true)
  })
})
