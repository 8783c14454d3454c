/** The search parameters of the check-in: the stay, the step and which of the other guests. */
import { whole } from '../../lib/search-values.ts'
import { type Step, steps } from './steps.ts'

export type CheckInSearch = { stay?: number; step?: Step; guest?: number }

export function checkInSearch(raw: Record<string, unknown>): CheckInSearch {
  const step = steps.find((name) => name === raw.step)
  const guest = whole(raw.guest)
  return {
    stay: whole(raw.stay),
    step,
    guest: step === 'guests' && guest !== undefined && guest > 1 ? guest : undefined,
  }
}
