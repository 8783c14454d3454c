/**
 * The next steps for a key: register, or log in and claim it. A used key only leads to the log-in, and an operator goes back
 * to the reservations.
 */
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import classes from './key-screen.module.css'

export function KeyActions({ claimed }: { claimed: boolean }) {
  const t = useTranslations('auth')
  const { islogged, newly_registered } = useSession()
  if (islogged)
    return (
      <div className={classes.actions}>
        <p className={classes.said}>{t('key_screen.operator')}</p>
        <Button component={Link} to="/admin_book" fullWidth>
          {t('key_screen.operator_back')}
        </Button>
      </div>
    )
  if (claimed)
    return (
      <div className={classes.actions}>
        <p className={classes.said} role="status">
          {t(newly_registered ? 'key_screen.claimed_pending' : 'key_screen.claimed')}
        </p>
        <Button component={Link} to="/login" fullWidth>
          {t('log_in')}
        </Button>
      </div>
    )
  return (
    <div className={classes.actions}>
      <Button component={Link} to="/register" fullWidth>
        {t('key_screen.create')}
      </Button>
      <Button component={Link} to="/login" variant="line" fullWidth className={classes.onGreen}>
        {t('key_screen.log_in')}
      </Button>
    </div>
  )
}
