/** Which accounts may sign in, and how long a session lasts. */
import { ROLE } from '@portineria/contract/rules/codes'

type AccountState = { active: boolean; blocked: boolean; deleted: boolean }

export const maySignIn = ({ active, blocked, deleted }: AccountState): boolean => active && !blocked && !deleted

/** Sign-in links work for guests only: not for operators, and not for a person who has turned a second step on. */
export const mayUseLinks = (account: AccountState & { role_id: number }, secondFactor: boolean): boolean =>
  maySignIn(account) && account.role_id === ROLE.logged && !secondFactor

const DAY = 86_400_000
const SESSION_DAYS = 30
/** A guest looks at the bill, or at what was left behind, for some days after the stay. */
const AFTER_STAY_DAYS = 3

/**
 * A session lasts thirty days. A guest who has no password has no way to renew it alone, so theirs lasts until after the last
 * stay.
 */
export function sessionEnd(now: Date, lastCheckOut: string | null = null): Date {
  const usual = now.getTime() + SESSION_DAYS * DAY
  const afterStay = lastCheckOut ? Date.parse(lastCheckOut) + AFTER_STAY_DAYS * DAY : 0
  return new Date(Math.max(usual, afterStay))
}
