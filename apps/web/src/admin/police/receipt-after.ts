/** The receipt that may settle a lost answer: of which morning it is, and whether a person still has to wait for it. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'

/** Receipts are fetched from five on. At nine the absence of one counts as well, and then the server has some minutes to ask. */
const LOOKED_AT = '09:30'

/** `too_late`: the deadline is before it. `no`: it was there, or there was none, and that has proved nothing. */
type Settles = 'yes' | 'too_late' | 'no'

/** The portal makes one receipt for each day of sending, by the clock of Rome, wherever the operator is. */
export function receiptAfter(sentAt: string, due: string | null, now: Date): { day: string; settles: Settles } {
  const day = addDays(dayIn(POLICE_ZONE, new Date(sentAt)), 1)
  const settled = instantOf(day, LOOKED_AT, POLICE_ZONE)
  if (now >= settled) return { day, settles: 'no' }
  return { day, settles: due !== null && new Date(due) < settled ? 'too_late' : 'yes' }
}
