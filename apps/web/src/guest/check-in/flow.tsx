/** The form of the check-in: one topic per screen, saved automatically. Missing data never stops the guest from going on. */
import type { Booking } from '@portineria/contract/booking'
import type { User } from '@portineria/contract/user'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '../../lib/use-now.ts'
import type { CheckIn } from './check-in-context.ts'
import { problemsOf, requiredPaths } from './draft/problems.ts'
import { FlowFrame, useShown } from './flow-frame.tsx'
import { NotValidNote } from './status-banner.tsx'
import { BookingStep } from './steps/booking-step.tsx'
import { DocumentStep } from './steps/document-step.tsx'
import { GuestEdit } from './steps/guest-edit.tsx'
import { GuestsStep } from './steps/guests-step.tsx'
import { BillingStep, ContactStep, PersonalStep, ResidenceStep } from './steps/person-steps.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import { firstLacking, type Step, stepsFor } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useSteps } from './use-steps.ts'

const bodies: Record<Exclude<Step, 'booking'>, () => ReactNode> = {
  personal: PersonalStep,
  residence: ResidenceStep,
  billing: BillingStep,
  document: DocumentStep,
  contact: ContactStep,
  guests: GuestsStep,
  review: ReviewStep,
}

type FlowProps = { booking: Booking; profile: User | null; withdrawn: boolean; onHandedIn: () => void }

export function Flow({ booking, profile, withdrawn, onHandedIn }: FlowProps) {
  const t = useTranslations('check_in')
  const { store, state } = useDraft(booking, profile, withdrawn)
  const now = useNow(60_000)
  const problems = useMemo(() => problemsOf(state.mine, booking, now), [state.mine, booking, now])
  const required = useMemo(() => requiredPaths(state.mine, booking, now), [state.mine, booking, now])
  const all = stepsFor(Math.max(booking.guests_number, state.mine.guests.length))
  const begun = state.touched || state.base.guests.length > 0
  const moves = useSteps(all, begun ? firstLacking(problems, all) : 'booking')
  const checkIn: CheckIn = { booking, companion: null, store, state, problems, required, all, moves, ...useShown() }
  const { step, guest } = moves
  const Body = step === 'booking' ? null : bodies[step]
  return (
    <FlowFrame
      checkIn={checkIn}
      submitWords={{ action: t('submit.action'), incomplete: t('complete_all') }}
      onHandedIn={onHandedIn}
    >
      <NotValidNote booking={booking} />
      {guest !== undefined && <GuestEdit key={guest} index={guest - 1} />}
      {guest === undefined && (Body ? <Body /> : <BookingStep booking={booking} />)}
    </FlowFrame>
  )
}
