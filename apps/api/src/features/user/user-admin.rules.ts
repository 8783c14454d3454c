/** What an operator may not do to accounts, and how the audit trail calls what they did. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import type { UserRow } from './user.table.ts'

export type AdminChanges = CallRequest<Calls['updateUserAsAdmin']>['body']
type Standing = Pick<UserRow, 'role_id' | 'blocked' | 'active' | 'email'>

export const maySignIn = ({ active, blocked }: Pick<UserRow, 'active' | 'blocked'>): boolean => active && !blocked

/** Takes from somebody what an operator needs to work. */
export const disempowers = ({ role_id, blocked, active }: AdminChanges): boolean =>
  role_id === ROLE.logged || blocked === true || active === false

/** Would give somebody the power of an operator or take it: the role, the standing, or the address that their links go to. */
export function touchesOperators(before: Standing, { role_id, email, blocked, active }: AdminChanges): boolean {
  if (before.role_id !== ROLE.admin) return role_id === ROLE.admin
  const changed = <T>(next: T | undefined, was: T) => next !== undefined && next !== was
  return (
    changed(role_id, before.role_id) ||
    changed(email, before.email) ||
    changed(blocked, before.blocked) ||
    changed(active, before.active)
  )
}

export const isLastOperator = (operators: readonly number[], id: number): boolean =>
  operators.includes(id) && operators.length === 1

/** One entry per kind of change; what stays as it was is none. */
export function deedsOf(before: Standing, { blocked, role_id, email, ...rest }: AdminChanges): string[] {
  const changed = <T>(next: T | undefined, was: T) => next !== undefined && next !== was
  return [
    changed(blocked, before.blocked) ? (blocked ? 'user blocked' : 'user unblocked') : null,
    changed(role_id, before.role_id) ? 'role changed' : null,
    changed(email, before.email) ? 'email changed' : null,
    Object.values(rest).some((value) => value !== undefined) ? 'user changed' : null,
  ].filter((deed) => deed !== null)
}
