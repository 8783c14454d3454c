/** One session of the reader, with a button that ends it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { signOut } from '../../lib/sign-out.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { deviceOf } from './device.ts'
import classes from './sessions.module.css'

type Session = CallResponse<Calls['listSessions']>[number]

export function SessionRow({ session }: { session: Session }) {
  const t = useTranslations('user.sessions')
  const format = useFormatter()
  const { end, ending } = useEnd(session)
  const known = deviceOf(session.user_agent)
  const device = known ? t('device', known) : t('unknown')
  const mobile = ['iPhone', 'iPad', 'Android'].includes(known?.system ?? '')
  const time = format.dateTime(new Date(session.created_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={classes.session}>
      <Icon of={mobile ? IconDeviceMobile : IconDeviceDesktop} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.device}>{device}</span>
        <span className={classes.since}>{t('since', { time })}</span>
        {session.current && <span className={classes.here}>{t('this_device')}</span>}
      </span>
      <Button variant="line" small loading={ending} aria-label={t('end_label', { device })} onClick={end}>
        {t('end')}
      </Button>
    </li>
  )
}

function useEnd({ id, current }: Session) {
  const t = useTranslations('user.sessions')
  const words = useErrorWords()
  const client = useQueryClient()
  const [ending, setEnding] = useState(false)
  const endOther = async () => {
    setEnding(true)
    try {
      await call('endSession', { params: { id } })
      toastDone(t('ended'))
    } catch (error) {
      toastError(t('end_error'), { detail: words(error) })
    }
    await client.invalidateQueries(userQueries.sessions())
    setEnding(false)
  }
  return { ending, end: () => void (current ? signOut() : endOther()) }
}
