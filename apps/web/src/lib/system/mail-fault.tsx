/** Why the mail server did not take an email, in words, and what it said itself. */
import type { SystemOverview } from '@portineria/contract/system'
import { useTranslations } from 'use-intl'
import classes from './mail-test.module.css'

export function MailFaultNote({ fault }: { fault: NonNullable<SystemOverview['mail']['fault']> }) {
  const t = useTranslations('setup.mail')
  return (
    <div role="alert" className={classes.fault}>
      <p>
        <b>{t('failed')}</b> {t(`fault.${fault.reason}`)}
      </p>
      <p className={classes.said}>
        {t('said', { text: fault.text })} {fault.reason !== 'refused' && t('kept')}
      </p>
    </div>
  )
}
