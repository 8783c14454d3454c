/** The form of a step: what could not be saved on top, the fields, and the button that saves and leads on. */
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import classes from './setup.module.css'

type StepFormProps = {
  /** From `useAppForm`. */
  form: { submitting: boolean; formErrors: ReactNode[] }
  onSubmit: ComponentProps<'form'>['onSubmit']
  submitLabel?: string
  children: ReactNode
}

export function StepForm({ form, onSubmit, submitLabel, children }: StepFormProps) {
  const t = useTranslations('setup.frame')
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      <FormErrorSummary title={t('error')} problems={form.formErrors.map((text) => ({ text }))} />
      {children}
      <Button type="submit" className={classes.submit} loading={form.submitting}>
        {submitLabel ?? t('save')}
      </Button>
    </form>
  )
}
