/** Rules of user administration: what operators may not change, what needs their password, and the audit actions. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import type { UserRow } from './user.table.ts'

export type AdminChanges = CallRequest<Calls['updateUserAsAdmin']>['body']
type AccountState = Pick<UserRow, 'role_id' | 'blocked' | 'active' | 'email'>

const differs = <T>(next: T | undefined, current: T) => next !== undefined && next !== current

/**
 * Whether the sessions of a changed account go on. Those of a guest were perhaps opened with a mailed link, which signs no operator
 * in. Erased accounts never reach this rule.
 */
export const keepsSessions = (
  { role_id }: Pick<UserRow, 'role_id'>,
  after: Pick<UserRow, 'active' | 'blocked' | 'role_id'>,
): boolean => after.active && !after.blocked && after.role_id === role_id

/** Whether a change removes the rights that an operator needs to work. */
export const removesOperatorRights = ({ role_id, blocked, active }: AdminChanges): boolean =>
  role_id === ROLE.logged || blocked === true || active === false

/** Whether a change grants or removes operator rights: by the role, by the state, or by the address that links are sent to. */
export function touchesOperators(before: AccountState, { role_id, email, blocked, active }: AdminChanges): boolean {
  if (before.role_id !== ROLE.admin) return role_id === ROLE.admin
  return (
    differs(role_id, before.role_id) ||
    differs(email, before.email) ||
    differs(blocked, before.blocked) ||
    differs(active, before.active)
  )
}

export const isLastOperator = (operators: readonly number[], id: number): boolean =>
  operators.includes(id) && operators.length === 1

/** The audit actions of a change: one per kind of change, none for a field that keeps its value. */
export function auditActionsOf(before: AccountState, { blocked, role_id, email, ...rest }: AdminChanges): string[] {
  return [
    differs(blocked, before.blocked) ? (blocked ? 'user blocked' : 'user unblocked') : null,
    differs(role_id, before.role_id) ? 'role changed' : null,
    differs(email, before.email) ? 'email changed' : null,
    Object.values(rest).some((value) => value !== undefined) ? 'user changed' : null,
  ].filter((action) => action !== null)
}
