/** The line about the current state of a stay: a banner, a countdown, the concierge's message or the openings left. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { frontDoor, type StayDoor, type StayMoment } from '@portineria/contract/rules/stay-doors'
import { textIn } from '@portineria/contract/rules/text'
import { IconArchive, IconId, IconLock, IconMessageExclamation, IconUserScan } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { dayAgo, timeLeft } from '../../lib/booking/stay-state.ts'
import { useWhen } from '../../lib/door/use-when.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Arches } from '../../ui/stay/arches.tsx'
import { CountdownRing } from '../../ui/stay/countdown-ring.tsx'
import classes from './stay-line.module.css'

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
      return <Openings stay={stay} moment={moment} name={name} />
    case 'not_valid':
      return <ConciergeMessage stay={stay} now={now} />
    case 'created':
    case 'verify':
    case 'closed':
    case 'blocked':
      return <Banner {...banners[moment.kind]} title={t(`line.${moment.kind}`)} />
  }
}

/** What the concierge found wrong with a check-in, in the concierge's own words, with the time of the message. */
function ConciergeMessage({ stay, now }: { stay: BookingSummary; now: Date }) {
  const t = useTranslations('booking.message')
  const format = useFormatter()
  const { time_zone: timeZone } = stay.flat
  const moment = new Date(stay.status_at)
  const time = format.dateTime(moment, { hour: '2-digit', minute: '2-digit', timeZone })
  const day = format.dateTime(moment, { day: 'numeric', month: 'long', timeZone })
  return (
    <Banner tone="notvalid" icon={IconMessageExclamation} title={<span className={classes.from}>{t('title')}</span>}>
      {stay.status_message && (
        <blockquote className={classes.quote}>{t('quote', { message: stay.status_message })}</blockquote>
      )}
      <p className={classes.sent}>
        <time dateTime={stay.status_at}>{t(`sent.${dayAgo(moment, now, timeZone)}`, { time, day })}</time>
      </p>
    </Banner>
  )
}

/** On a phone the page title is hidden, so the line repeats its greeting. */
const OnPhone = ({ children }: { children: string }) => <span className={classes.phone}>{children}</span>

type CountdownProps = { moment: StayMoment & { kind: 'waiting' }; hour: string; now: Date; name: string }

function Countdown({ moment: { opens, today, way }, hour, now, name }: CountdownProps) {
  const t = useTranslations('booking')
  const left = timeLeft(opens, now)
  const byHand = way === 'by_hand'
  return (
    <div className={classes.now}>
      <CountdownRing share={1 - (opens.getTime() - now.getTime()) / WEEK} />
      <div className={classes.words}>
        <p className={classes.quiet}>
          {today && (
            <OnPhone>
              {[t('home.today', { name }), t(byHand ? 'line.arrival_today' : 'line.countdown_today')].join(' ')}
            </OnPhone>
          )}
          <span className={today ? classes.wide : undefined}>{t(byHand ? 'line.arrival' : 'line.countdown')}</span>
        </p>
        <p className={classes.big}>{t(`countdown.${left.unit}`, left)}</p>
        <p className={classes.fine}>
          {t(byHand ? 'line.let_in_from' : today ? 'line.doors_from_today' : 'line.doors_from', { hour })}
        </p>
      </div>
    </div>
  )
}

type OpeningsProps = { stay: BookingSummary; moment: StayMoment & { kind: 'open' }; name: string }

/** The openings left, or that somebody lets the guest in where no door opens from a phone. */
function Openings({ stay, moment: { until, way, doors }, name }: OpeningsProps) {
  const t = useTranslations('booking')
  const again = stay.status === STATUS.opened
  const front = frontDoor(doors)
  const when = useWhen(stay.flat.time_zone)
  return (
    <div>
      <p className={classes.quiet}>
        {again && <OnPhone>{t('home.welcome_back', { name })}</OnPhone>}
        <span className={again ? classes.wide : undefined}>
          {way === 'by_hand' ? when.yoursUntil(until) : when.until(until)}
        </span>
      </p>
      {front ? (
        <Left door={front} used={stay[`used_door_${front.number}`]} />
      ) : (
        <p className={classes.big}>{t('line.by_hand')}</p>
      )}
      {way === 'none_left' && <p className={classes.fine}>{t('line.none_left')}</p>}
      {way === 'by_hand' && <p className={classes.fine}>{t('line.by_hand_how')}</p>}
      {way === 'phone' && <OtherDoors doors={doors.filter((door) => door !== front)} />}
    </div>
  )
}

function Left({ door: { left }, used }: { door: StayDoor; used: number }) {
  const t = useTranslations('booking.line')
  const total = (left ?? 0) + used
  return (
    <div className={classes.openings}>
      <p className={classes.big}>{left === null ? t('unlimited') : t('openings', { count: left })}</p>
      {/* Above this limit the arches would show a number too, and the line already has it. */}
      {(left === null || total <= MOST_ARCHES) && <Arches left={left ?? 0} total={total} unlimited={left === null} />}
    </div>
  )
}

/** The doors that the count above is not about, each with its own state. */
function OtherDoors({ doors }: { doors: readonly StayDoor[] }) {
  const t = useTranslations('booking.line')
  const { language } = useLanguage()
  const stateOf = ({ left, open_once }: StayDoor) => {
    if (left === null) return t('unlimited')
    if (left === 0) return t('used_up')
    return open_once ? t('once') : t('openings', { count: left })
  }
  return doors.map((door) => (
    <p key={door.number} className={classes.fine}>
      {t('other_door', { door: textIn(door.name, language).trim(), state: stateOf(door) })}
    </p>
  ))
}
