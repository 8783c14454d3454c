/**
 * The next steps for a key: continue without a password, register, or log in and claim it. A used key only leads to the log-in,
 * and an operator goes back to the reservations.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { ContinueForm } from './continue-form.tsx'
import classes from './key-screen.module.css'
import { otpQueries } from './otp.queries.ts'

type Props = { otp: string; stay: CallResponse<Calls['getOtp']> }

export function KeyActions({ otp, stay }: Props) {
  const t = useTranslations('auth')
  const { role, newly_registered } = useSession()
  if (role === ROLE.admin)
    return (
      <div className={classes.actions}>
        <p className={classes.said}>{t('key_screen.operator')}</p>
        <Button component={Link} to="/admin_book" fullWidth>
          {t('key_screen.operator_back')}
        </Button>
      </div>
    )
  if (stay.continue === 'again')
    return (
      <div className={classes.actions}>
        <p className={classes.said} role="status">
          {t('key_screen.again')}
        </p>
        <Continue otp={otp} askEmail={false} />
      </div>
    )
  if (stay.claimed)
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
      {stay.continue === 'new' && (
        <>
          <Continue otp={otp} askEmail={!stay.has_email} />
          <p className={classes.fine}>{t('key_screen.continue_hint')}</p>
        </>
      )}
      <Button
        component={Link}
        to="/register"
        fullWidth
        {...(stay.continue === 'new' ? { variant: 'line', className: classes.onGreen } : {})}
      >
        {t('key_screen.create')}
      </Button>
      <Button component={Link} to="/login" variant="line" fullWidth className={classes.onGreen}>
        {t('key_screen.log_in')}
      </Button>
    </div>
  )
}

function Continue({ otp, askEmail }: { otp: string; askEmail: boolean }) {
  const client = useQueryClient()
  return (
    <ContinueForm otp={otp} askEmail={askEmail} onRefused={() => void client.invalidateQueries(otpQueries.look(otp))} />
  )
}
