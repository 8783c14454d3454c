/** The list of all steps on a wide screen, each with a link. */
import { IconCheck, IconExclamationMark, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCheckIn } from './check-in-context.ts'
import classes from './step-list.module.css'
import { type StepLook, useStepState } from './use-step-state.ts'

const icons: Partial<Record<StepLook, typeof IconCheck>> = { done: IconCheck, lacking: IconExclamationMark }

export function StepList() {
  const t = useTranslations('check_in')
  const { all, store } = useCheckIn()
  const stateOf = useStepState()
  return (
    <nav className={classes.list} aria-label={t('steps_label')}>
      <ol>
        {all.map((step, index) => {
          const look = stateOf(step)
          // The last step only looks back at the others, so it has no number.
          const icon = icons[look] ?? (step === 'review' ? IconSend : undefined)
          return (
            <li key={step}>
              <Link
                to="."
                search={(old) => ({ ...old, step, guest: undefined })}
                className={classes.step}
                data-state={look}
                aria-current={look === 'now' ? 'step' : undefined}
                onClick={() => void store.flush()}
              >
                <span className={classes.marker}>{icon ? <Icon of={icon} size={16} /> : index + 1}</span>
                {t(`steps.${step}`)}
                {look !== 'todo' && look !== 'now' && <VisuallyHidden>{t(`step_state.${look}`)}</VisuallyHidden>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
