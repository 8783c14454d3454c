/** How much of an apartment someone may see. */
import { ROLE, STATUS, type Status } from '@portineria/contract/rules/codes'

/**
 * `stranger` reads what is public; `expected` has a stay to come and sees all but how to get in;
 * `approved` may get in; `admin` sees the device too.
 */
export type FlatView = 'stranger' | 'expected' | 'approved' | 'admin'

const approved: readonly Status[] = [STATUS.valid, STATUS.opened]

/** `statuses` are those of the caller's stays there that are neither archived nor blocked. */
export function decideFlatView(role: number, statuses: readonly Status[]): FlatView {
  if (role === ROLE.admin) return 'admin'
  if (statuses.some((status) => approved.includes(status))) return 'approved'
  return statuses.some((status) => status !== STATUS.closed) ? 'expected' : 'stranger'
}
