/** Whose profile it is: initials in the arch, name, since when. */
import { displayName } from '@portineria/contract/rules/names'
import type { User } from '@portineria/contract/user'
import { useFormatter, useTranslations } from 'use-intl'
import { initials } from '../../ui/avatar/initials.ts'
import classes from './profile.module.css'

export function ProfileHead({ user }: { user: User }) {
  const t = useTranslations('user')
  const format = useFormatter()
  const name = displayName(user)
  return (
    <header className={classes.head}>
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <div className={classes.headWords}>
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.quiet}>
          {t('since', { month: format.dateTime(new Date(user.created_at), { month: 'long', year: 'numeric' }) })}
        </p>
      </div>
    </header>
  )
}
