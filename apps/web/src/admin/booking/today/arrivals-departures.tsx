/** Arrivals and departures of today, of tomorrow, or of the next seven days. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../../lib/noon.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { actOnArrival, actOnDeparture, arrivals, daysOf, departures, type Period } from './day-sheet.ts'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'
import { TodayPart } from './today-part.tsx'

export function ArrivalsDepartures({ query, today }: { query: UseQueryResult<BookingSummary[]>; today: string }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const [period, setPeriod] = useState<Period>('day')
  const days = daysOf(period, today)
  const when = (day: string, hour: string): string =>
    period === 'week' ? format.dateTime(noon(day), { weekday: 'short', day: 'numeric' }) : hour
  return (
    <TodayPart
      query={query}
      error={t('error.stays')}
      rows={4}
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
    >
      {(stays) => (
        <>
          <Part title={t('arrivals')} icon={IconPlaneArrival} empty={t('nobody_comes')}>
            {arrivals(stays, days).map((stay) => (
              <StayRow
                key={stay.id}
                stay={stay}
                act={actOnArrival(stay, today)}
                when={when(stay.check_in, stay.flat.check_in_hour)}
                mark={<StatusPill status={stay.status} small />}
              />
            ))}
          </Part>
          <Part title={t('departures')} icon={IconPlaneDeparture} empty={t('nobody_goes')}>
            {departures(stays, days).map((stay) => (
              <StayRow
                key={stay.id}
                stay={stay}
                act={actOnDeparture(stay)}
                when={when(stay.check_out, stay.flat.check_out_hour)}
                mark={<StatusPill status={stay.status} small />}
              />
            ))}
          </Part>
        </>
      )}
    </TodayPart>
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
