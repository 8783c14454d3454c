/** The form of the check-in: one topic a screen, saved as one goes, never in the way of going on. */
import type { Booking } from '@portineria/contract/booking'
import type { User } from '@portineria/contract/user'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '../../lib/use-now.ts'
import { firstInPage, focusField } from '../../ui/form/focus-field.ts'
import { type CheckIn, CheckInContext } from './check-in-context.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { problemsOf, requiredPaths } from './draft/problems.ts'
import classes from './flow.module.css'
import { FlowFoot } from './flow-foot.tsx'
import { FlowHead } from './flow-head.tsx'
import { MergedNote } from './merged-note.tsx'
import { NotValidNote } from './not-valid-note.tsx'
import { StepList } from './step-list.tsx'
import { BillingStep } from './steps/billing-step.tsx'
import { BookingStep } from './steps/booking-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { DocumentStep } from './steps/document-step.tsx'
import { GuestEdit } from './steps/guest-edit.tsx'
import { GuestsStep } from './steps/guests-step.tsx'
import { PersonalStep, ResidenceStep } from './steps/person-steps.tsx'
import { ReviewStep } from './steps/review-step.tsx'
import type { Step } from './steps.ts'
import { firstLacking, stepOf, stepsFor } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useShown } from './use-shown.ts'
import { useSteps } from './use-steps.ts'
import { useSubmit } from './use-submit.ts'

const bodies: Record<Step, () => React.ReactNode> = {
  booking: BookingStep,
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
  const { store, state } = useDraft(booking, profile, withdrawn)
  const now = useNow(60_000)
  const problems = useMemo(() => problemsOf(state.mine, booking, now), [state.mine, booking, now])
  const required = useMemo(() => requiredPaths(state.mine, booking, now), [state.mine, booking, now])
  const all = stepsFor(Math.max(booking.guests_number, state.mine.guests.length))
  const begun = state.touched || state.base.guests.length > 0
  const moves = useSteps(all, begun ? firstLacking(problems, all) : 'booking')
  const checkIn: CheckIn = { booking, store, state, problems, required, all, moves, ...useShown() }
  const Body = bodies[moves.step]
  return (
    <CheckInContext value={checkIn}>
      <div className={classes.flow} data-flow>
        <StepList />
        <StepForm checkIn={checkIn} onHandedIn={onHandedIn}>
          <NotValidNote booking={booking} />
          <ConflictBanner />
          <MergedNote />
          {moves.guest === undefined ? <Body /> : <GuestEdit key={moves.guest} index={moves.guest - 1} />}
        </StepForm>
      </div>
    </CheckInContext>
  )
}

type StepFormProps = { checkIn: CheckIn; onHandedIn: () => void; children: React.ReactNode }

function StepForm({ checkIn, onHandedIn, children }: StepFormProps) {
  const t = useTranslations('check_in')
  const { moves, store, show, problems } = checkIn
  const { step, guest } = moves
  const submit = useSubmit(checkIn, onHandedIn)
  const here = `${step} ${guest}`
  const [stuckAt, setStuckAt] = useState<string | null>(null)
  const lacking = problems.filter(
    (problem) => stepOf(problem) === step && (guest === undefined || problem.guest === guest - 1),
  )
  const stuck = stuckAt === here && lacking.length > 0
  const goOn = () => {
    store.confirm()
    void store.flush()
    if (guest !== undefined && moves.back) moves.back()
    else moves.next()
  }
  const tryToGoOn = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'review') return void submit.run()
    if (lacking.length === 0) return goOn()
    setStuckAt(here)
    const paths = lacking.map(({ path }) => path)
    show(paths)
    // In the list of guests nobody's fields are open: their cards stand for them.
    const first = firstInPage([...paths, ...lacking.map((problem) => `guests.${problem.guest}`)])
    if (first) focusField(first)
  }
  return (
    <form noValidate className={classes.form} onSubmit={tryToGoOn}>
      <FlowHead />
      <div className={classes.body}>{children}</div>
      {step === 'review' ? (
        <FlowFoot label={t('submit.action')} note={submit.note} loading={submit.sending} arrow={false} />
      ) : (
        <FlowFoot
          label={t(guest === undefined ? 'continue' : 'guest_done')}
          note={stuck ? t('complete') : undefined}
          later={stuck ? { label: t('later'), onClick: goOn } : undefined}
        />
      )}
    </form>
  )
}
