/** The placeholders of the viewer's stage: while a picture loads, and where there is none. */
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import classes from './viewer.module.css'

export function Waiting() {
  const t = useTranslations('booking.review')
  const late = useDelayed(true)
  return (
    <p role="status" className={classes.instead}>
      {late && (
        <>
          <span className={classes.spinner} aria-hidden />
          {t('image_loading')}
        </>
      )}
    </p>
  )
}

type InsteadProps = { icon: IconShape; title: string; text: string; onRetry?: () => void }

export function Instead({ icon, title, text, onRetry }: InsteadProps) {
  const ui = useTranslations('ui')
  return (
    <div className={classes.instead}>
      <Icon of={icon} size={40} />
      <p className={classes.title}>{title}</p>
      <p>{text}</p>
      {onRetry && (
        <Button small variant="line" icon={IconRefresh} onClick={onRetry}>
          {ui('retry')}
        </Button>
      )}
    </div>
  )
}
