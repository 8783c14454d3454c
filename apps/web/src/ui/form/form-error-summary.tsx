/** What is missing or wrong, as a list of links to the fields. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { focusField } from './focus-field.ts'
import classes from './form-error-summary.module.css'

export interface FormProblem {
  /** The field's path in the form; without it the problem is only told. */
  field?: string
  text: ReactNode
}

export interface FormErrorSummaryProps {
  problems: FormProblem[]
  title?: string
  /** `missing` is calm (orange, still to do); `error` is red (it was tried). */
  tone?: 'missing' | 'error'
  /** How to get to a field that may stand on another page; focuses it without. */
  onGo?: (field: string) => void
}

export function FormErrorSummary({ problems, title, tone = 'error', onGo = focusField }: FormErrorSummaryProps) {
  const t = useTranslations('ui')
  if (problems.length === 0) return null
  return (
    <section className={classes.summary} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon of={IconAlertTriangle} className={classes.icon} />
      <div>
        <p className={classes.title}>{title ?? t('formProblems', { count: problems.length })}</p>
        <ul className={classes.list}>
          {problems.map(({ field, text }, index) => (
            <li key={field ?? index}>
              {field ? (
                <button type="button" className={classes.link} onClick={() => onGo(field)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
