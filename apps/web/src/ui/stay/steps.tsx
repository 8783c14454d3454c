/** The steps of the check-in with their states: arch-shaped markers joined by a line. */
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './steps.module.css'

export type StepState = 'done' | 'now' | 'wrong' | 'todo'

export interface Step {
  label: string
  state: StepState
  /** Shown for `now` and `todo`; `done` has a tick, `wrong` an exclamation mark. */
  icon: IconShape
}

const fixedIcon: Partial<Record<StepState, IconShape>> = { done: IconCheck, wrong: IconExclamationMark }

export function Steps({ steps }: { steps: Step[] }) {
  const t = useTranslations('ui.steps')
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' || step.state === 'wrong' ? 'step' : undefined}
        >
          <span className={classes.marker}>
            <Icon of={fixedIcon[step.state] ?? step.icon} size={18} />
          </span>
          <span className={classes.label}>{step.label}</span>
          <VisuallyHidden>{t(step.state)}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
