/** The content of a toast: icon, text, Undo and close buttons. */
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import classes from './toast.module.css'

export interface ToastBodyProps {
  kind: 'done' | 'error'
  text: string
  detail?: string
  undo?: () => void
  onClose: () => void
}

export function ToastBody({ kind, text, detail, undo, onClose }: ToastBodyProps) {
  const t = useTranslations('ui')
  return (
    <div className={classes.body} data-kind={kind}>
      <Icon of={kind === 'done' ? IconCircleCheck : IconAlertTriangle} className={classes.icon} />
      <p className={classes.text}>
        <strong>{text}</strong> {detail}
      </p>
      {undo && (
        <Button
          variant="link"
          className={classes.undo}
          onClick={() => {
            undo()
            onClose()
          }}
        >
          {t('undo')}
        </Button>
      )}
      <IconButton icon={IconX} label={t('close')} small onClick={onClose} className={classes.close} />
    </div>
  )
}
