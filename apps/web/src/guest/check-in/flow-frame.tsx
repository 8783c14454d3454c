/** The frame of a form with steps, for the holder and for a guest with a link: the steps, the save state, going on, submitting. */
import { IconArrowRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { refreshHouse } from '../../lib/house.ts'
import { Button } from '../../ui/button/button.tsx'
import { firstInPage, focusField } from '../../ui/form/focus-field.ts'
import { type CheckIn, CheckInContext } from './check-in-context.ts'
import { ConflictBanner, MergedNote } from './conflict-banner.tsx'
import { pathOf } from './draft/draft.ts'
import classes from './flow.module.css'
import { FlowHead } from './flow-head.tsx'
import { StepList } from './step-list.tsx'
import { stepAfterScan, stepOf } from './steps.ts'

type FlowFrameProps = {
  checkIn: CheckIn
  /** The button of the last step, and what it says while something is missing. */
  submitWords: { action: string; incomplete: string }
  onHandedIn: () => void
  children: ReactNode
}

/** The list of steps, the form of one step, and the buttons to go on. */
export function FlowFrame({ checkIn, submitWords, onHandedIn, children }: FlowFrameProps) {
  return (
    <CheckInContext value={checkIn}>
      <div className={classes.flow} data-flow>
        <StepList />
        <StepForm checkIn={checkIn} submitWords={submitWords} onHandedIn={onHandedIn}>
          <ConflictBanner />
          <MergedNote />
          {children}
        </StepForm>
      </div>
    </CheckInContext>
  )
}

/** Fields that the guest types, so they can have the focus at once; the others have answers to choose from. */
const typedFields: ReadonlySet<string> = new Set([pathOf(0, 'address'), 'holder.mobile_phone'])

function StepForm({ checkIn, submitWords, onHandedIn, children }: FlowFrameProps) {
  const t = useTranslations('check_in')
  const { moves, store, show, problems } = checkIn
  const { step, guest } = moves
  const submit = useSubmit(checkIn, submitWords.incomplete, onHandedIn)
  const here = `${step} ${guest}`
  const [stuckAt, setStuckAt] = useState<string | null>(null)
  const lacking = problems.filter(
    (problem) => stepOf(problem) === step && (guest === undefined || problem.guest === guest - 1),
  )
  const stuck = stuckAt === here && lacking.length > 0
  /** After a scan, the guest is asked for what the document does not say, and for nothing else. */
  const goToRest = () => {
    const to = stepAfterScan(step, problems, checkIn.all)
    const first = problems.find((problem) => stepOf(problem) === to)
    if (first && typedFields.has(first.path)) moves.jump({ step: to }, first.path)
    else moves.go({ step: to })
  }
  const goOn = () => {
    store.confirm()
    void store.flush()
    if (guest !== undefined && moves.back) moves.back()
    else if (checkIn.state.mine.guests[0]?.values.zone) goToRest()
    else moves.next()
  }
  const tryToGoOn = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'review') return void submit.run()
    if (lacking.length === 0) return goOn()
    setStuckAt(here)
    const paths = lacking.map(({ path }) => path)
    show(paths)
    // The list of guests shows no fields, so the card of the guest gets the focus instead.
    const first = firstInPage([...paths, ...lacking.map((problem) => `guests.${problem.guest}`)])
    if (first) focusField(first)
  }
  return (
    <form noValidate className={classes.form} onSubmit={tryToGoOn}>
      <FlowHead />
      <div className={classes.body}>{children}</div>
      {step === 'review' ? (
        <FlowFoot label={submitWords.action} note={submit.note} loading={submit.sending} arrow={false} />
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

type FlowFootProps = {
  label: string
  /** What is missing, once the guest has tried to go on. */
  note?: ReactNode
  later?: { label: string; onClick: () => void } | undefined
  loading?: boolean
  arrow?: boolean
}

/** The buttons to go on, always within the thumb's reach. If something is missing, a second button goes on without it. */
function FlowFoot({ label, note, later, loading = false, arrow = true }: FlowFootProps) {
  return (
    <footer className={classes.foot}>
      <div className={classes.footIn}>
        {note && (
          <p className={classes.note} role="alert">
            {note}
          </p>
        )}
        {later && (
          <Button variant="quiet" onClick={later.onClick} className={classes.later}>
            {later.label}
          </Button>
        )}
        <Button type="submit" iconAfter={arrow ? IconArrowRight : undefined} loading={loading} className={classes.on}>
          {label}
        </Button>
      </div>
    </footer>
  )
}

const MISSING = 'missing'
const ACCEPTED = 'holder_responsibility_accepted'

/** Submits the check-in; if something is missing, shows that instead. */
function useSubmit({ store, problems, show, moves }: CheckIn, incomplete: string, onHandedIn: () => void) {
  const t = useTranslations('check_in')
  const words = useErrorWords()
  const client = useQueryClient()
  const [note, setNote] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const run = async () => {
    setNote(null)
    store.confirm()
    if (problems.length > 0) {
      show(problems.map(({ path }) => path))
      setNote(incomplete)
      const first = firstInPage([MISSING, ACCEPTED])
      return first && focusField(first)
    }
    setSending(true)
    const outcome = await store.submit()
    setSending(false)
    if (outcome === 'conflict') return setNote(t('submit.conflict'))
    if (typeof outcome === 'object') {
      // The last step then shows the new house rules.
      if (outcome.error instanceof ApiError && outcome.error.code === 'texts_changed') await refreshHouse()
      return setNote(words(outcome.error))
    }
    if (outcome === 'done') onHandedIn()
    await client.invalidateQueries({ queryKey: ['booking'] })
  }
  return { run, sending, note: moves.step === 'review' ? note : null }
}

const noPaths: ReadonlySet<string> = new Set()

/** The fields that show their error: those of a step that the guest tried to leave, until the field is changed. */
export function useShown() {
  const [shown, setShown] = useState(noPaths)
  return {
    shown,
    show: (paths: readonly string[]) => setShown((before) => new Set([...before, ...paths])),
    hide: (paths: readonly string[]) =>
      setShown((before) =>
        paths.some((path) => before.has(path)) ? new Set([...before].filter((path) => !paths.includes(path))) : before,
      ),
  }
}
