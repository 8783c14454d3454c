/** The search parameters of the set-up: the token of the link, then the step and the apartment that is set up. */
import { CHECKLIST, type ChecklistItem } from '@portineria/contract/rules/lists'
import { tokenSearch } from '../auth/search.ts'

export type SetupStep = ChecklistItem | 'done'

const setupSteps: readonly SetupStep[] = [...CHECKLIST, 'done']

type Raw = Record<string, unknown>

export const setupSearch = (raw: Raw): ReturnType<typeof tokenSearch> & { step?: SetupStep; flat?: number } => ({
  ...tokenSearch(raw),
  step: setupSteps.find((step) => step === raw.step),
  flat: Number.isInteger(raw.flat) ? (raw.flat as number) : undefined,
})

/** The step after this one. The last one leads to itself. */
export const stepAfter = (step: SetupStep): SetupStep => setupSteps[setupSteps.indexOf(step) + 1] ?? 'done'
export const stepBefore = (step: SetupStep): SetupStep | undefined => setupSteps[setupSteps.indexOf(step) - 1]
