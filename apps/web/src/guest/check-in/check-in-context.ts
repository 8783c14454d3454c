/** The context that all steps of the form share: the stay, its draft, the problems and the navigation. */
import type { Companion } from '@portineria/contract/companion'
import { createContext, use } from 'react'
import type { FormStay } from './draft/draft.ts'
import type { DraftState } from './draft/draft-state.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { Problem } from './draft/problems.ts'
import type { Step } from './steps.ts'
import type { StepMoves } from './use-steps.ts'

export type CheckIn = {
  booking: FormStay
  /** The guest with a link, who fills in only their own part; null for the holder. */
  companion: Companion | null
  store: DraftStore
  state: DraftState
  problems: readonly Problem[]
  /** The paths of the required fields. */
  required: ReadonlySet<string>
  all: readonly Step[]
  moves: StepMoves
  /** The paths of the fields that show their error; changing a field removes it. */
  shown: ReadonlySet<string>
  show: (paths: readonly string[]) => void
  hide: (paths: readonly string[]) => void
}

export const CheckInContext = createContext<CheckIn | null>(null)

export function useCheckIn(): CheckIn {
  const checkIn = use(CheckInContext)
  if (!checkIn) throw new Error('useCheckIn outside CheckInContext')
  return checkIn
}
