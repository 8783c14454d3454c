/** The card of a stay: picture, status, place and dates, steps, a line about its current state, and one button. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { momentOf } from '@portineria/contract/rules/stay-doors'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconId, IconKey, IconMapPin, IconUserScan } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { stepsOf } from '../../lib/booking/stay-state.ts'
import { FlatPicture } from '../../lib/flat-picture.tsx'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { statusLook } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { DateRange } from '../../ui/stay/date-range.tsx'
import { Steps } from '../../ui/stay/steps.tsx'
import { useWide } from '../../ui/theme/wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { addressOf, useMapLink } from './map-link.ts'
import { StayAction } from './stay-action.tsx'
import classes from './stay-card.module.css'
import { StayLine } from './stay-line.tsx'

type StayCardProps = {
  stay: BookingSummary
  now: Date
  name: string
  /** Not the current or next stay: the card is smaller and stands below a heading of its own. */
  other?: boolean
}

export function StayCard({ stay, now, name, other = false }: StayCardProps) {
  const t = useTranslations('booking')
  const moment = momentOf(stay, now)
  const { flat } = stay
  const Name = other ? 'h3' : 'h2'
  const line = <StayLine stay={stay} moment={moment} now={now} name={name} />
  // The concierge's message matters most: it moves up, and the dates shrink to one line.
  const hasMessage = moment.kind === 'not_valid'
  return (
    <article className={classes.stay} data-other={other || undefined} aria-label={flat.name}>
      <StayPicture flat={flat} />
      <div className={classes.card}>
        <div className={classes.top}>
          <StatusPill
            status={stay.blocked ? STATUS.not_valid : stay.status}
            label={t(stay.blocked ? 'chip.blocked' : `chip.${statusLook[stay.status].name}`)}
          />
          <span className={classes.code}>{stay.code}</span>
        </div>
        <Name className={classes.name}>{flat.name}</Name>
        {hasMessage ? <DatesInBrief stay={stay} /> : <StayPlace flat={flat} />}
        {hasMessage ? line : <Dates stay={stay} />}
        <StaySteps status={stay.status} />
        {!hasMessage && line}
        <StayAction stay={stay} moment={moment} other={other} />
        {hasMessage && <p className={classes.after}>{t('message.answer')}</p>}
      </div>
    </article>
  )
}

function StayPicture({ flat }: Pick<BookingSummary, 'flat'>) {
  const wide = useWide()
  const pictured = { name: flat.name, images: flat.image ? [flat.image] : [], visible: true }
  return (
    <div className={classes.picture}>
      <FlatPicture flat={pictured} view={wide ? 'wide' : 'hero'} sizes={wide ? '960px' : '100vw'} />
    </div>
  )
}

/** The address, which links to the map. */
function StayPlace({ flat }: Pick<BookingSummary, 'flat'>) {
  const t = useTranslations('booking.tiles')
  const map = useMapLink(flat)
  const address = addressOf(flat)
  if (!map) return null
  return (
    <a className={classes.address} href={map} target="_blank" rel="noreferrer">
      {address || t('map')}
      <Icon of={IconMapPin} size={18} />
      {address && <VisuallyHidden>{t('map')}</VisuallyHidden>}
    </a>
  )
}

function Dates({ stay: { check_in, check_out, flat } }: { stay: BookingSummary }) {
  const format = useFormatter()
  const day = (value: string) => format.dateTime(noon(value), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <DateRange
      checkIn={day(check_in)}
      checkInTime={flat.check_in_hour}
      checkOut={day(check_out)}
      checkOutTime={flat.check_out_hour}
      nights={nightsBetween(check_in, check_out)}
    />
  )
}

function DatesInBrief({ stay: { check_in, check_out, guests_number } }: { stay: BookingSummary }) {
  const t = useTranslations('booking.tiles')
  const stay = useTranslations('ui.stay')
  const between = useDays()
  const days = between(noon(check_in), noon(check_out), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const nights = stay('nights', { count: nightsBetween(check_in, check_out) })
  return (
    <p className={classes.brief}>
      <Dotted parts={[days, nights, t('guests', { count: guests_number })]} />
    </p>
  )
}

function StaySteps({ status }: Pick<BookingSummary, 'status'>) {
  const t = useTranslations('booking.steps')
  const { data, verified, doors } = stepsOf(status)
  return (
    <Steps
      steps={[
        { label: t('data'), state: data, icon: IconId },
        { label: t(verified === 'done' ? 'verified' : 'verification'), state: verified, icon: IconUserScan },
        { label: t('doors'), state: doors, icon: IconKey },
      ]}
    />
  )
}
