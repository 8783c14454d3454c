/** What every step of the form shares: the stay, its draft, what is wrong with it, and the way around. */
import type { Booking } from '@portineria/contract/booking'
import { createContext, use } from 'react'
import type { DraftState } from './draft/draft-state.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { Problem } from './draft/problems.ts'
import type { Step } from './steps.ts'
import type { StepMoves } from './use-steps.ts'

export type CheckIn = {
  booking: Booking
  store: DraftStore
  state: DraftState
  problems: readonly Problem[]
  /** Paths with an asterisk. */
  required: ReadonlySet<string>
  all: readonly Step[]
  moves: StepMoves
  /** Paths whose fault is told at the field; changing a field takes it out. */
  shown: ReadonlySet<string>
  show: (paths: readonly string[]) => void
  hide: (paths: readonly string[]) => void
}

export const CheckInContext = createContext<CheckIn | null>(null)

export function useCheckIn(): CheckIn {
  const checkIn = use(CheckInContext)
  if (!checkIn) throw new Error('outside of the check-in')
  return checkIn
}
