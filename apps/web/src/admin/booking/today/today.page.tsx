/** The operator's first screen: what needs attention today. */

import { STATUS } from '@portineria/contract/rules/codes'
import { OPERATOR_ZONE } from '@portineria/contract/rules/operator'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconCalendarWeek, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { TablesPanel } from '../../reference/tables-panel.tsx'
import { bookingQueries } from '../booking.queries.ts'
import { ComingAndGoing } from './coming-and-going.tsx'
import { lacking } from './day-sheet.ts'
import { Starting } from './starting.tsx'
import { StatStrip } from './stat-strip.tsx'
import { ToVerify } from './to-verify.tsx'
import classes from './today.module.css'
import { TodayCharts } from './today-charts.tsx'
import { useStats } from './use-stats.ts'

export default function TodayPage() {
  const t = useTranslations('booking.today')
  const b = useTranslations('booking')
  const format = useFormatter()
  const client = useQueryClient()
  const now = useNow(60_000)
  const day = dayIn(OPERATOR_ZONE, now)
  const today = useQuery(bookingQueries.today(day))
  const around = useQuery(bookingQueries.within(day, addDays(day, 7)))
  const verify = useQuery(bookingQueries.list({ fk_status: STATUS.verify, per_page: 5, 'order[]': ['check_in'] }))
  const stats = useStats(today.data)
  const refresh = () => void client.invalidateQueries({ queryKey: bookingQueries.all })
  const failed = today.isError || around.isError || verify.isError
  return (
    <div className={classes.today}>
      <PageHeader
        title={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone: OPERATOR_ZONE })}
        sub={today.data ? t('occupied', { count: today.data.staying, total: today.data.flats }) : ' '}
        actions={
          <>
            <IconButton variant="line" icon={IconRefresh} label={t('refresh')} onClick={refresh} />
            <LinkButton variant="line" icon={IconCalendarWeek} to="/admin_book" search={{ view: 'calendar' }}>
              {t('calendar')}
            </LinkButton>
            <LinkButton icon={IconPlus} to="/admin_book" search={{ id: 'new' }}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      {failed && <LoadError message={b('list_error')} onRetry={refresh} retrying={around.isFetching} />}
      {!failed && !(today.data && around.data && verify.data) && <CardSkeleton picture={false} />}
      {today.data && around.data && verify.data && (
        <>
          <StatStrip stats={stats} />
          <div className={classes.columns}>
            <ComingAndGoing stays={around.data} today={day} />
            <ToVerify stays={verify.data.data} total={verify.data.total} />
          </div>
          <Starting rows={lacking(around.data, day)} />
          <TodayCharts today={today.data} />
        </>
      )}
      <TablesPanel />
    </div>
  )
}
