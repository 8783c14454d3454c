/** The message and the one or two buttons of the message dialog. */
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import classes from './dialog.module.css'

export interface DialogBodyProps {
  message: string
  /** Without it the dialog only informs and has a single OK button. */
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  onAnswer: (answer: boolean) => void
}

export function DialogBody({ message, confirmLabel, cancelLabel, danger, onAnswer }: DialogBodyProps) {
  const t = useTranslations('ui')
  return (
    <>
      <p className={classes.message}>{message}</p>
      <div className={classes.buttons}>
        {confirmLabel && (
          <Button variant="line" small onClick={() => onAnswer(false)} data-autofocus={danger || undefined}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
        <Button
          small
          variant={danger ? 'danger' : 'primary'}
          onClick={() => onAnswer(true)}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel ?? t('ok')}
        </Button>
      </div>
    </>
  )
}
