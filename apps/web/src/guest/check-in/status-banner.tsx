/** The banners of spec §4 about the status of a check-in. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { momentOf } from '@portineria/contract/rules/stay-doors'
import type { Messages } from '@portineria/messages/messages'
import { IconArchive, IconCircleCheck, IconCircleX, IconDoorEnter, IconLock, IconUserScan } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useNow } from '../../lib/use-now.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { Banner, type BannerTone } from '../../ui/status/banner.tsx'
import classes from './status-banner.module.css'

type CheckInState = keyof Messages['check_in']['standing']

const looks: Record<CheckInState, { tone: BannerTone; icon: IconShape }> = {
  verify: { tone: 'verify', icon: IconUserScan },
  valid: { tone: 'valid', icon: IconCircleCheck },
  open: { tone: 'valid', icon: IconCircleCheck },
  by_hand: { tone: 'valid', icon: IconCircleCheck },
  by_hand_open: { tone: 'valid', icon: IconCircleCheck },
  none_left: { tone: 'valid', icon: IconCircleCheck },
  opened: { tone: 'opened', icon: IconDoorEnter },
  closed: { tone: 'closed', icon: IconArchive },
  blocked: { tone: 'notvalid', icon: IconLock },
}

function standingOf(booking: Booking, now: Date): CheckInState {
  const moment = momentOf(booking, now)
  if (moment.kind === 'waiting') return moment.way === 'by_hand' ? 'by_hand' : 'valid'
  if (moment.kind !== 'open') return moment.kind === 'blocked' || moment.kind === 'closed' ? moment.kind : 'verify'
  if (moment.way === 'none_left') return 'none_left'
  if (booking.status === STATUS.opened) return 'opened'
  return moment.way === 'by_hand' ? 'by_hand_open' : 'open'
}

/** The status of a check-in that the guest cannot edit now. */
export function StatusBanner({ booking }: { booking: Booking }) {
  const t = useTranslations('check_in.standing')
  const format = useFormatter()
  const standing = standingOf(booking, useNow(60_000))
  const day = format.dateTime(noon(booking.check_in), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return (
    <Banner {...looks[standing]} title={t(`${standing}.title`)}>
      <p>
        {t(`${standing}.text`, {
          day,
          hour: booking.flat.check_in_hour,
          days: booking.documents_kept_days,
        })}
      </p>
    </Banner>
  )
}

/** What the concierge found wrong, in the concierge's own words, while the guest corrects it. */
export function NotValidNote({ booking }: { booking: Pick<Booking, 'status' | 'status_message' | 'status_at'> }) {
  const t = useTranslations('check_in.not_valid')
  const format = useFormatter()
  if (booking.status !== STATUS.not_valid) return null
  return (
    <Banner tone="notvalid" icon={IconCircleX} title={t('title')}>
      {booking.status_message && <blockquote className={classes.quote}>“{booking.status_message}”</blockquote>}
      <p className={classes.time}>
        {t('at', { time: format.dateTime(new Date(booking.status_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    </Banner>
  )
}
