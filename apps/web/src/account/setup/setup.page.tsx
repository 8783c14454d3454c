/**
 * The set-up of a new instance. Before there is an operator it says only that; the link of the console makes the first account,
 * and a signed-in operator goes through the steps, as often as they like.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../lib/house.ts'
import { useSession } from '../../lib/use-session.ts'
import { WithQueries } from '../../lib/with-queries.tsx'
import { Entrance } from '../auth/entrance.tsx'
import { FirstAccount } from './first-account.tsx'
import classes from './setup.module.css'
import { Wizard } from './wizard.tsx'

export default function SetupPage() {
  const { islogged } = useSession()
  const { token } = useSearch({ from: '/setup' })
  if (islogged)
    return (
      <WithQueries>
        <Wizard />
      </WithQueries>
    )
  return <Entrance>{token ? <FirstAccount token={token} /> : <NotSetUp />}</Entrance>
}

function NotSetUp() {
  const t = useTranslations('setup.not_yet')
  const { set_up } = useHouse()
  const navigate = useNavigate()
  useEffect(() => {
    if (set_up) void navigate({ to: '/login', replace: true })
  }, [set_up, navigate])
  return (
    <section className={classes.notYet}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <p className={classes.quiet}>{t('link')}</p>
      <p className={classes.quiet}>
        {t.rich('command', { code: (text) => <code className={classes.command}>{text}</code> })}
      </p>
    </section>
  )
}
