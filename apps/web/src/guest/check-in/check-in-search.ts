/** What the check-in reads from its address: which stay, which step, which of the other guests. */
import { type Step, steps } from './steps.ts'

export type CheckInSearch = { stay?: number; step?: Step; guest?: number }

const whole = (raw: unknown): number | undefined => {
  const number = Number(raw)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

export function checkInSearch(raw: Record<string, unknown>): CheckInSearch {
  const step = steps.find((name) => name === raw.step)
  const guest = whole(raw.guest)
  return {
    stay: whole(raw.stay),
    step,
    guest: step === 'guests' && guest !== undefined && guest > 1 ? guest : undefined,
  }
}
