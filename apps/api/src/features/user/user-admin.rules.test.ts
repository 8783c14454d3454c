import { describe, expect, it } from 'vitest'
import { auditActionsOf, isLastOperator, removesOperatorRights } from './user-admin.rules.ts'

const before = { role_id: 1 as const, blocked: false, active: true, email: 'ada@example.test' }

describe('the audit actions of a change', () => {
  it.each([
    [{}, []],
    [{ blocked: true }, ['user blocked']],
    [{ blocked: false, role_id: 1 as const, email: 'ada@example.test' }, []],
    [{ role_id: 99 as const }, ['role changed']],
    [{ email: 'bell@example.test', phone: null }, ['email changed', 'user changed']],
    [{ name: 'Ada', surname: 'Bell' }, ['user changed']],
  ])('%j gives %j', (changes, actions) => expect(auditActionsOf(before, changes)).toEqual(actions))

  it('include unblocking', () => {
    expect(auditActionsOf({ ...before, blocked: true }, { blocked: false })).toEqual(['user unblocked'])
  })
})

it.each([
  [{ role_id: 1 as const }, true],
  [{ blocked: true }, true],
  [{ active: false }, true],
  [{ role_id: 99 as const, blocked: false, active: true }, false],
  [{ name: 'Ada' }, false],
])('%j removes operator rights: %s', (changes, expected) => expect(removesOperatorRights(changes)).toBe(expected))

it('recognises the last operator', () => {
  expect(isLastOperator([7], 7)).toBe(true)
  expect(isLastOperator([7, 8], 7)).toBe(false)
  expect(isLastOperator([8], 7)).toBe(false)
})
