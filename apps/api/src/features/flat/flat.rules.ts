/** Decides how much of an apartment a person may see. */
import { ROLE, STATUS, type Status } from '@portineria/contract/rules/codes'

/**
 * `stranger` sees what is public. `expected` has a stay that is not approved yet and sees everything except how to get in.
 * `approved` may get in. `admin` also sees the device.
 */
export type FlatView = 'stranger' | 'expected' | 'approved' | 'admin'

const approved: readonly Status[] = [STATUS.valid, STATUS.opened]

/** `statuses` are those of the person's stays there that are neither archived nor blocked. */
export function decideFlatView(role: number, statuses: readonly Status[]): FlatView {
  if (role === ROLE.admin) return 'admin'
  if (statuses.some((status) => approved.includes(status))) return 'approved'
  return statuses.some((status) => status !== STATUS.closed) ? 'expected' : 'stranger'
}
