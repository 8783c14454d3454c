/** The frame of a person's forms: the errors on top, the fields, and the buttons. */
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import type { LeaveGuard } from '../use-leave-guard.ts'
import classes from './form-frame.module.css'

export type FormFrameProps = {
  /** From `useAppForm`. */
  form: { submitting: boolean; formErrors: ReactNode[] }
  onSubmit: React.ComponentProps<'form'>['onSubmit']
  /** The catalogue's message for a save that failed. */
  errorTitle: string
  submitLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  /** The number of fields that are not saved yet. */
  unsaved: number
  guard: LeaveGuard
  note?: ReactNode
  /** Only in a sheet, where the buttons stay at the lower edge. */
  onCancel?: () => void
  children: ReactNode
}

export function FormFrame(props: FormFrameProps) {
  const { form, onSubmit, errorTitle, submitLabel, danger, unsaved, guard, note, onCancel, children } = props
  const t = useTranslations('ui')
  useEffect(() => {
    guard.setDirty(unsaved > 0)
    return () => guard.setDirty(false)
  }, [guard, unsaved])
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      <FormErrorSummary title={errorTitle} problems={form.formErrors.map((text) => ({ text }))} />
      {children}
      <div className={onCancel ? classes.sheetFoot : undefined}>
        <FormActions note={note}>
          {onCancel && (
            <Button variant="line" small onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" small variant={danger ? 'danger' : 'primary'} loading={form.submitting}>
            {submitLabel}
          </Button>
        </FormActions>
      </div>
    </form>
  )
}
