/** One line about now: what is awaited, the countdown, the message of the concierge, or the openings left. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { Arches } from '../../ui/stay/arches.tsx'
import { CountdownRing } from '../../ui/stay/countdown-ring.tsx'
import classes from './stay-card.module.css'
import { type StayMoment, timeLeft } from './stay-state.ts'

const WEEK = 7 * 86_400_000

type Props = { stay: BookingSummary; moment: StayMoment; now: Date; name: string }

export function StayLine({ stay, moment, now, name }: Props) {
  const t = useTranslations('booking')
  switch (moment.kind) {
    case 'waiting':
      return <Countdown opens={moment.opens} now={now} name={name} />
    case 'open':
      return <Openings left={stay.remaining_openings.door_1} until={moment.until} />
    case 'not_valid':
      return (
        <div className={classes.banner}>
          <p>{t('line.not_valid')}</p>
          <blockquote className={classes.quote}>{stay.status_message}</blockquote>
        </div>
      )
    case 'created':
    case 'verify':
    case 'closed':
    case 'blocked':
      return <p className={classes.line}>{t(`line.${moment.kind}`)}</p>
  }
}

function Countdown({ opens, now, name }: { opens: Date; now: Date; name: string }) {
  const t = useTranslations('booking')
  const left = timeLeft(opens, now)
  const ms = opens.getTime() - now.getTime()
  return (
    <div className={classes.now}>
      <CountdownRing share={1 - ms / WEEK} />
      <div>
        <p className={classes.quiet}>
          {ms < 86_400_000 && `${t('home.today', { name })} `}
          {t('line.countdown')}
        </p>
        <p className={classes.big}>{t(`countdown.${left.unit}`, left)}</p>
      </div>
    </div>
  )
}

function Openings({ left, until }: { left: number | null; until: Date }) {
  const t = useTranslations('booking')
  return (
    <div>
      <p className={classes.quiet}>{t('line.open_now', { until })}</p>
      <div className={classes.openings}>
        <p className={classes.big}>{left === null ? t('line.unlimited') : t('line.openings', { count: left })}</p>
        <Arches left={left ?? 0} total={left ?? 0} unlimited={left === null} />
      </div>
    </div>
  )
}
