/** A failed load: the catalogue's message ("We couldn’t load your stay."), an explanation, and a retry button. */
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import classes from './load-error.module.css'

export interface LoadErrorProps {
  message: ReactNode
  detail?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Another way on, such as a telephone number. */
  help?: ReactNode
}

export function LoadError({ message, detail, onRetry, retrying, help }: LoadErrorProps) {
  const t = useTranslations('ui')
  return (
    <div className={classes.room} role="alert">
      <div className={classes.error}>
        <Icon of={IconCloudOff} className={classes.icon} />
        <div className={classes.words}>
          <p className={classes.message}>{message}</p>
          <p className={classes.detail}>{detail ?? t(navigator.onLine ? 'load.detail' : 'load.offline')}</p>
        </div>
        {onRetry && (
          <Button variant="line" small icon={IconRefresh} onClick={onRetry} loading={retrying}>
            {t('retry')}
          </Button>
        )}
        {help}
      </div>
    </div>
  )
}
