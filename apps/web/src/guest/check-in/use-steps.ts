/** The navigation through the form: the step is part of the address, so that Back, a reload and a link all lead to it. */
import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { focusField } from '../../ui/form/focus-field.ts'
import type { CheckInSearch } from './check-in-search.ts'
import type { Step } from './steps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The place in the check-in from which the guest came. */
    from?: string
  }
}

export type Place = { step: Step; guest?: number | undefined }

const nameOf = ({ step, guest }: Place) => (guest === undefined ? step : `${step} ${guest}`)

export type StepMoves = ReturnType<typeof useSteps>

/** `all` are the steps of this stay; `start` is the first step shown if the address has none. */
export function useSteps(all: readonly Step[], start: Step) {
  const navigate = useNavigate()
  const router = useRouter()
  // The holder's form and that of a guest with a link have the same search parameters.
  const search: CheckInSearch = useSearch({ strict: false })
  const from = useRouterState({ select: (state) => state.location.state.from })
  // Fixed when the form opens, so that filling in a step does not move the guest to another one.
  const [entry] = useState(start)
  const step = search.step && all.includes(search.step) ? search.step : entry
  const guest = step === 'guests' ? search.guest : undefined
  const wanted = useRef<string | null>(null)

  const go = (to: Place, replace = false) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, step: to.step, guest: to.guest }),
      state: { from: replace ? from : nameOf({ step, guest }) },
      replace,
    })

  useEffect(() => {
    if (search.step !== step) go({ step, guest }, true)
  })

  // Runs after the head of the new step has taken the focus (flow-head.tsx), because the guest asked for this field.
  const here = nameOf({ step, guest })
  useEffect(() => {
    const path = wanted.current
    wanted.current = null
    if (path !== null) focusField(path)
  }, [here])

  const at = all.indexOf(step)
  const before: Place | undefined = guest === undefined ? all[at - 1] && { step: all[at - 1] as Step } : { step }
  return {
    step,
    guest,
    here,
    /** Counted from 1. The last step only looks back at the others, so it has no number. */
    number: step === 'review' ? null : at + 1,
    following: guest === undefined ? all[at + 1] : undefined,
    /** Null on the first step, where the back button leads to the home page. */
    back: before ? () => (from === nameOf(before) ? router.history.back() : go(before, true)) : null,
    next: () => go({ step: all[at + 1] ?? 'review' }),
    go,
    /** Goes to a field on any step and focuses it. */
    jump: (to: Place, path: string) => {
      if (nameOf(to) === here) return focusField(path)
      wanted.current = path
      go(to)
    },
  }
}
