/** The form of a guest with a link: the holder's steps for one guest, with a welcome before and a look back at the end. */
import type { Companion } from '@portineria/contract/companion'
import { requiredOf } from '@portineria/contract/rules/check-in'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { uploadAsCompanion } from '../../../lib/upload.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { CheckIn } from '../check-in-context.ts'
import { PictureSenderContext } from '../document-picture/picture-sender.ts'
import { companionProblemsOf, companionRequiredPaths } from '../draft/problems.ts'
import { FlowFrame, useShown } from '../flow-frame.tsx'
import { DocumentStep } from '../steps/document-step.tsx'
import { PersonalStep } from '../steps/person-steps.tsx'
import { firstLacking, type Step } from '../steps.ts'
import { useSteps } from '../use-steps.ts'
import { CompanionResidence, CompanionReview, CompanionWelcome } from './companion-steps.tsx'
import { useCompanionDraft } from './use-companion-draft.ts'

const bodies: Partial<Record<Step, () => ReactNode>> = {
  booking: CompanionWelcome,
  personal: PersonalStep,
  residence: CompanionResidence,
  document: DocumentStep,
  review: CompanionReview,
}

/** Members of a family or group may not need a document. */
function stepsOf({ guest, ...stay }: Companion): Step[] {
  const asked = requiredOf(guest, false, stay).includes('document_number')
  return ['booking', 'personal', 'residence', ...(asked ? (['document'] as const) : []), 'review']
}

type CompanionFlowProps = { token: string; companion: Companion; onHandedIn: () => void }

export function CompanionFlow({ token, companion, onHandedIn }: CompanionFlowProps) {
  const t = useTranslations('check_in.companion')
  const { booking, store, state } = useCompanionDraft(token, companion)
  const now = useNow(60_000)
  const problems = useMemo(() => companionProblemsOf(state.mine, booking, now), [state.mine, booking, now])
  const required = useMemo(() => companionRequiredPaths(state.mine, booking), [state.mine, booking])
  const all = stepsOf(companion)
  const begun = state.touched || companion.guest.companion?.state === 'done'
  const moves = useSteps(all, begun ? firstLacking(problems, all) : 'booking')
  const checkIn: CheckIn = { booking, companion, store, state, problems, required, all, moves, ...useShown() }
  const Body = bodies[moves.step] ?? CompanionWelcome
  return (
    <PictureSenderContext value={(file, options) => uploadAsCompanion(token, file, options)}>
      <FlowFrame
        checkIn={checkIn}
        submitWords={{ action: t('submit'), incomplete: t('complete_all') }}
        onHandedIn={onHandedIn}
      >
        <Body />
      </FlowFrame>
    </PictureSenderContext>
  )
}
