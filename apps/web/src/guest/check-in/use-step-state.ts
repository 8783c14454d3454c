/** Where a step stands: the one on the screen, done, still to do. Nothing is done before it has been seen. */
import { useCheckIn } from './check-in-context.ts'
import { type Step, stepOf } from './steps.ts'

export type StepLook = 'now' | 'done' | 'lacking' | 'todo'

export function useStepState(): (step: Step) => StepLook {
  const { problems, moves, all, state } = useCheckIn()
  const now = all.indexOf(moves.step)
  // What the server has was gone through before; a form just begun has only what lies behind the reader.
  const begun = state.base.guests.length > 0
  return (step) => {
    if (step === moves.step) return 'now'
    const lacking = step === 'review' || problems.some((problem) => stepOf(problem) === step)
    const behind = all.indexOf(step) < now
    if (lacking) return behind ? 'lacking' : 'todo'
    return behind || begun ? 'done' : 'todo'
  }
}
