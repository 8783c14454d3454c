/** The arrivals of one reservation in its drawer. Before the stay begins, and where no report is needed, there is nothing. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { policeQueries } from '../../lib/police/police.queries.ts'
import { Card } from '../../ui/page/card.tsx'
import { TaskRows } from '../../ui/task/task-row.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import classes from './police.module.css'

export function ArrivalsPart({ bookingId }: { bookingId: number }) {
  const t = useTranslations('police')
  const { data = [] } = useQuery(policeQueries.list())
  const own = data.filter(({ booking_id }) => booking_id === bookingId)
  if (own.length === 0) return null
  return (
    <Card padding="none" component="section" aria-label={t('title')}>
      <h3 className={classes.group}>{t('title')}</h3>
      <TaskRows>
        {own.map((one) => (
          <ArrivalRow key={`${one.day}`} arrivals={one} />
        ))}
      </TaskRows>
    </Card>
  )
}
