import { ROLE } from '@portineria/contract/rules/codes'
import { expect, it } from 'vitest'
import { maySignIn, mayUseLinks, sessionEnd } from './auth.rules.ts'

const account = { active: true, blocked: false, deleted: false, role_id: ROLE.logged }

it.each([
  [{}, true],
  [{ active: false }, false],
  [{ blocked: true }, false],
  [{ deleted: true }, false],
])('an account with %o may sign in: %s', (state, allowed) => {
  expect(maySignIn({ ...account, ...state })).toBe(allowed)
  expect(mayUseLinks({ ...account, ...state }, false)).toBe(allowed)
})

it('no link signs an operator in, nor anybody with a second step', () => {
  expect(mayUseLinks({ ...account, role_id: ROLE.admin }, false)).toBe(false)
  expect(mayUseLinks(account, true)).toBe(false)
})

it.each([
  [null, '2026-12-01T08:00:00.000Z'],
  ['2026-11-05', '2026-12-01T08:00:00.000Z'],
  ['2027-02-10', '2027-02-13T00:00:00.000Z'],
])('a session that begins on 1 November, with the last check-out on %s, ends at %s', (checkOut, end) => {
  expect(sessionEnd(new Date('2026-11-01T08:00:00Z'), checkOut).toISOString()).toBe(end)
})
