/** The state of a step: current, done, lacking data or still to do. A step that the guest has not seen is never done. */
import { useCheckIn } from './check-in-context.ts'
import { type Step, stepOf } from './steps.ts'

export type StepLook = 'now' | 'done' | 'lacking' | 'todo'

export function useStepState(): (step: Step) => StepLook {
  const { problems, moves, all, state } = useCheckIn()
  const now = all.indexOf(moves.step)
  // If the server has guests, the guest went through the form before. In a new form only the previous steps were seen.
  const begun = state.base.guests.length > 0
  return (step) => {
    if (step === moves.step) return 'now'
    const lacking = step === 'review' || problems.some((problem) => stepOf(problem) === step)
    const behind = all.indexOf(step) < now
    if (lacking) return behind ? 'lacking' : 'todo'
    return behind || begun ? 'done' : 'todo'
  }
}
