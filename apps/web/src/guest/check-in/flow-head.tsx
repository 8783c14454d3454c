/** The head of the form: the back button, the save state, the progress, and the title of the step with its guest. */
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useCheckIn } from './check-in-context.ts'
import classes from './flow.module.css'
import { SaveState } from './save-state.tsx'
import { useGuestName } from './use-guest-name.ts'
import { useStepState } from './use-step-state.ts'

export function FlowHead() {
  const t = useTranslations('check_in')
  const { state, moves, all, booking } = useCheckIn()
  const stateOf = useStepState()
  const nameOf = useGuestName()
  const { step, guest, number, here, back } = moves
  const heading = useFreshStep(here)
  const of = guest ?? 1
  const name = nameOf(of - 1)
  const total = Math.max(booking.guests_number, state.mine.guests.length)
  const personal = guest !== undefined || (step !== 'booking' && step !== 'guests' && step !== 'review')
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        {back ? (
          <IconButton icon={IconArrowLeft} label={t('back')} onClick={back} className={classes.back} />
        ) : (
          <IconButton component={Link} to="/" icon={IconArrowLeft} label={t('home')} className={classes.back} />
        )}
        <SaveState save={state.save} />
      </div>
      <ol className={classes.segments} aria-hidden>
        {all.map((one) => (
          <li key={one} data-state={stateOf(one)} />
        ))}
      </ol>
      <div className={classes.titles}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {guest === undefined ? t(`steps.${step}`) : t('guest_title', { number: of })}
        </h1>
        <p className={classes.count}>{t('of', { number, total: all.length })}</p>
      </div>
      {personal && (
        <p className={classes.whose}>
          {name ? t('whose', { name, number: of, total }) : t('whose_unnamed', { number: of, total })}
        </p>
      )}
    </header>
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
