/** One line about now: what is awaited, the countdown, the message of the concierge, or the openings left. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { IconArchive, IconId, IconLock, IconUserScan } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Arches } from '../../ui/stay/arches.tsx'
import { CountdownRing } from '../../ui/stay/countdown-ring.tsx'
import { Banner } from '../check-in/banner.tsx'
import { ConciergeMessage } from './concierge-message.tsx'
import classes from './stay-line.module.css'
import { type StayMoment, timeLeft } from './stay-state.ts'

const WEEK = 7 * 86_400_000
const MOST_ARCHES = 6

const banners = {
  created: { tone: 'created', icon: IconId },
  verify: { tone: 'verify', icon: IconUserScan },
  closed: { tone: 'closed', icon: IconArchive },
  blocked: { tone: 'notvalid', icon: IconLock },
} as const

type Props = { stay: BookingSummary; moment: StayMoment; now: Date; name: string }

export function StayLine({ stay, moment, now, name }: Props) {
  const t = useTranslations('booking')
  switch (moment.kind) {
    case 'waiting':
      return <Countdown moment={moment} hour={stay.flat.check_in_hour} now={now} name={name} />
    case 'open':
      return <Openings stay={stay} until={moment.until} name={name} />
    case 'not_valid':
      return <ConciergeMessage stay={stay} now={now} />
    case 'created':
    case 'verify':
    case 'closed':
    case 'blocked':
      return <Banner {...banners[moment.kind]} title={t(`line.${moment.kind}`)} />
  }
}

/** The greeting stands in the line where the page's title, which says it too, is not seen. */
const OnPhone = ({ children }: { children: string }) => <span className={classes.phone}>{children}</span>

type CountdownProps = { moment: StayMoment & { kind: 'waiting' }; hour: string; now: Date; name: string }

function Countdown({ moment: { opens, today }, hour, now, name }: CountdownProps) {
  const t = useTranslations('booking')
  const left = timeLeft(opens, now)
  return (
    <div className={classes.now}>
      <CountdownRing share={1 - (opens.getTime() - now.getTime()) / WEEK} />
      <div className={classes.words}>
        <p className={classes.quiet}>
          {today && <OnPhone>{[t('home.today', { name }), t('line.countdown_today')].join(' ')}</OnPhone>}
          <span className={today ? classes.wide : undefined}>{t('line.countdown')}</span>
        </p>
        <p className={classes.big}>{t(`countdown.${left.unit}`, left)}</p>
        <p className={classes.fine}>{t(today ? 'line.doors_from_today' : 'line.doors_from', { hour })}</p>
      </div>
    </div>
  )
}

function Openings({ stay, until, name }: { stay: BookingSummary; until: Date; name: string }) {
  const t = useTranslations('booking')
  const { door_1: left } = stay.remaining_openings
  const total = (left ?? 0) + stay.used_door_1
  const again = stay.status === STATUS.opened
  return (
    <div>
      <p className={classes.quiet}>
        {again && <OnPhone>{t('home.welcome_back', { name })}</OnPhone>}
        <span className={again ? classes.wide : undefined}>{t('line.open_now', { until })}</span>
      </p>
      <div className={classes.openings}>
        <p className={classes.big}>{left === null ? t('line.unlimited') : t('line.openings', { count: left })}</p>
        {/* More than these the arches would tell as a number too, which stands here already. */}
        {(left === null || total <= MOST_ARCHES) && <Arches left={left ?? 0} total={total} unlimited={left === null} />}
      </div>
      {left === 0 && <p className={classes.fine}>{t('line.none_left')}</p>}
    </div>
  )
}
