/** The head of the form: the back button, the save state, the progress, and the title of the step with its guest. */
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCheckIn } from './check-in-context.ts'
import classes from './flow.module.css'
import { SaveState } from './save-state.tsx'
import { numbered } from './steps.ts'
import { useGuestName } from './use-guest-name.ts'
import { useStepState } from './use-step-state.ts'

export function FlowHead() {
  const t = useTranslations('check_in')
  const { state, moves, booking, companion } = useCheckIn()
  const nameOf = useGuestName()
  const { step, guest, here, back } = moves
  const heading = useFreshStep(here)
  const of = guest ?? 1
  const name = nameOf(of - 1)
  const total = Math.max(booking.guests_number, state.mine.guests.length)
  // A guest with a link is the only one they know of.
  const personal = !companion && (guest !== undefined || (step !== 'booking' && step !== 'guests' && step !== 'review'))
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        {back && <IconButton icon={IconArrowLeft} label={t('back')} onClick={back} className={classes.back} />}
        {!back && !companion && (
          <IconButton component={Link} to="/" icon={IconArrowLeft} label={t('home')} className={classes.back} />
        )}
        {!back && companion && <span className={classes.from}>{companion.flat.name}</span>}
        <SaveState save={state.save} />
      </div>
      <Progress />
      <h1 ref={heading} tabIndex={-1} className={classes.title} aria-describedby={PLACE}>
        {guest === undefined ? t(`steps.${step}`) : t('guest_title', { number: of })}
      </h1>
      {personal && (
        <p className={classes.whose}>
          {name ? t('whose', { name, number: of, total }) : t('whose_unnamed', { number: of, total })}
        </p>
      )}
    </header>
  )
}

const PLACE = 'step-place'

/** The steps in their order with the state of each, then the number of this step and the name of the next one. */
function Progress() {
  const t = useTranslations('check_in')
  const { moves, all } = useCheckIn()
  const stateOf = useStepState()
  const { number, following } = moves
  const steps = numbered(all)
  const total = steps.length
  const done = steps.filter((step) => stateOf(step) === 'done').length
  return (
    <>
      <ol className={classes.segments} aria-label={t('steps_label')}>
        {steps.map((step) => (
          <li key={step} data-state={stateOf(step)} aria-current={stateOf(step) === 'now' ? 'step' : undefined}>
            <VisuallyHidden>
              {t('step_line', { step: t(`steps.${step}`), state: t(`step_state.${stateOf(step)}`) })}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={classes.place}>
        <p id={PLACE}>{number === null ? t('done_of', { done, total }) : t('of', { number, total })}</p>
        {following && <p>{t('next', { step: t(`steps.${following}`) })}</p>}
      </div>
    </>
  )
}

/** A new step starts at the top of the page, with the focus on its title. The first step keeps the focus of the page. */
function useFreshStep(here: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(here)
  useEffect(() => {
    if (last.current === here) return
    last.current = here
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [here])
  return heading
}
