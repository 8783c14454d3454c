/** Arrivals and departures of today, of tomorrow, or of the next seven days. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { arrivals, daysOf, departures, type Period } from './day-sheet.ts'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'

export function ComingAndGoing({ stays, today }: { stays: BookingSummary[]; today: string }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const [period, setPeriod] = useState<Period>('day')
  const days = daysOf(period, today)
  const when = (day: string, hour: string): ReactNode =>
    period === 'week' ? format.dateTime(noon(day), { weekday: 'short', day: 'numeric' }) : hour
  return (
    <Card padding="none">
      <CardHeader
        title={t('coming_and_going')}
        actions={
          <Segmented
            label={t('period')}
            value={period}
            onChange={setPeriod}
            segments={[
              { value: 'day', label: t('day') },
              { value: 'tomorrow', label: t('tomorrow') },
              { value: 'week', label: t('week') },
            ]}
          />
        }
      />
      <Part title={t('arrivals')} icon={IconPlaneArrival} empty={t('nobody_comes')}>
        {arrivals(stays, days).map((stay) => (
          <StayRow key={stay.id} stay={stay} when={when(stay.check_in, stay.flat.check_in_hour)}>
            <span className={classes.lack}>
              <StatusPill status={stay.status} small />
              {stay.status === STATUS.verify && (
                <LinkButton small variant="line" to="/admin_book" search={{ review: stay.id }}>
                  {t('review')}
                </LinkButton>
              )}
            </span>
          </StayRow>
        ))}
      </Part>
      <Part title={t('departures')} icon={IconPlaneDeparture} empty={t('nobody_goes')}>
        {departures(stays, days).map((stay) => (
          <StayRow key={stay.id} stay={stay} when={when(stay.check_out, stay.flat.check_out_hour)}>
            <StatusPill status={stay.status} small />
          </StayRow>
        ))}
      </Part>
    </Card>
  )
}

type PartProps = { title: string; icon: IconShape; empty: string; children: ReactNode[] }

function Part({ title, icon, empty, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.part}>
        <Icon of={icon} size={16} />
        {title}
      </h3>
      {children.length > 0 ? <ul className={classes.rows}>{children}</ul> : <p className={classes.nothing}>{empty}</p>}
    </section>
  )
}
