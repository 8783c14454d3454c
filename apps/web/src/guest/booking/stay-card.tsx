/** The card of a stay: picture, status, where and when, steps, one line about now, one button. */

import type { BookingSummary } from '@portineria/contract/booking'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconArrowRight, IconId, IconKey, IconUserScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { FlatPicture } from '../../lib/flat-picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { statusLook } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { DateRange } from '../../ui/stay/date-range.tsx'
import { Steps } from '../../ui/stay/steps.tsx'
import classes from './stay-card.module.css'
import { StayLine } from './stay-line.tsx'
import { momentOf, type StayMoment, stepsOf } from './stay-state.ts'

const actions: Record<StayMoment['kind'], { to: '/booking' | '/door'; label: string }> = {
  created: { to: '/booking', label: 'action.created' },
  verify: { to: '/booking', label: 'action.verify' },
  not_valid: { to: '/booking', label: 'action.not_valid' },
  waiting: { to: '/door', label: 'action.how_to_get_in' },
  open: { to: '/door', label: 'action.door' },
  closed: { to: '/booking', label: 'action.see' },
  blocked: { to: '/booking', label: 'action.see' },
}

export function StayCard({ stay, now, name }: { stay: BookingSummary; now: Date; name: string }) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const day = (value: string) =>
    format.dateTime(new Date(`${value}T12:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short' })
  const moment = momentOf(stay, now)
  const steps = stepsOf(stay.status)
  const { to, label } = actions[moment.kind]
  const { flat } = stay
  const pictured = { name: flat.name, images: flat.image ? [flat.image] : [], visible: true }
  return (
    <article className={classes.stay} aria-label={flat.name}>
      <div className={classes.picture}>
        <div className={classes.phonePicture}>
          <FlatPicture flat={pictured} view="hero" sizes="100vw" />
        </div>
        <div className={classes.widePicture}>
          <FlatPicture flat={pictured} view="wide" sizes="960px" />
        </div>
      </div>
      <div className={classes.card}>
        <div className={classes.top}>
          <StatusPill
            status={stay.status}
            label={t(stay.blocked ? 'chip.blocked' : `chip.${statusLook[stay.status].name}`)}
          />
          <span className={classes.code}>{stay.code}</span>
        </div>
        <h2 className={classes.name}>{flat.name}</h2>
        <p className={classes.address}>{[flat.address, flat.city].filter(Boolean).join(', ')}</p>
        <DateRange
          checkIn={day(stay.check_in)}
          checkInTime={flat.check_in_hour}
          checkOut={day(stay.check_out)}
          checkOutTime={flat.check_out_hour}
          nights={nightsBetween(stay.check_in, stay.check_out)}
        />
        <Steps
          steps={[
            { label: t('steps.data'), state: steps.data, icon: IconId },
            { label: t('steps.verified'), state: steps.verified, icon: IconUserScan },
            { label: t('steps.doors'), state: steps.doors, icon: IconKey },
          ]}
        />
        <StayLine stay={stay} moment={moment} now={now} name={name} />
        <Button component={Link} to={to} fullWidth iconAfter={IconArrowRight}>
          {t(label as 'action.see')}
        </Button>
      </div>
    </article>
  )
}
