/** Lists what is missing or wrong in a form, with a link to each field. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { focusField } from './focus-field.ts'
import classes from './form-error-summary.module.css'

export interface FormProblem {
  /** The field's path in the form; without it the problem is text without a link. */
  field?: string
  text: ReactNode
}

export interface FormErrorSummaryProps {
  problems: FormProblem[]
  title?: string
  /** `missing` is orange, for fields still to fill in; `error` is red, after a failed attempt. */
  tone?: 'missing' | 'error'
  /** Goes to a field that may be on another page. The default focuses the field on this page. */
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
