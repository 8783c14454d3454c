/** The operator's first screen: what needs attention today. */

import { STATUS } from '@portineria/contract/rules/codes'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import {
  IconAlertTriangle,
  IconPlaneArrival,
  IconPlaneDeparture,
  IconRefresh,
  IconUserScan,
  IconZzz,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../lib/use-now.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { flatQueries } from '../flat/flat.queries.ts'
import { bookingQueries } from './booking.queries.ts'
import { ComingAndGoing } from './coming-and-going.tsx'
import { arrivals, daysOf, departures, lacking, staying } from './day-sheet.ts'
import { Starting } from './starting.tsx'
import { StatStrip } from './stat-strip.tsx'
import { ToVerify } from './to-verify.tsx'
import classes from './today.module.css'

const ZONE = 'Europe/Rome'

export default function TodayPage() {
  const t = useTranslations('booking.today')
  const b = useTranslations('booking')
  const format = useFormatter()
  const now = useNow(60_000)
  const today = dayIn(ZONE, now)
  const around = useQuery(
    bookingQueries.list({ from: today, to: addDays(today, 7), per_page: 200, 'order[]': ['check_in'] }),
  )
  const verify = useQuery(bookingQueries.list({ fk_status: STATUS.verify, per_page: 5, 'order[]': ['check_in'] }))
  const flats = useQuery(flatQueries.list())
  const stays = around.data?.data ?? []
  const missing = lacking(stays, today)
  const refresh = () => Promise.all([around.refetch(), verify.refetch(), flats.refetch()])
  return (
    <div className={classes.today}>
      <PageHeader
        title={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone: ZONE })}
        sub={
          flats.data && around.data
            ? t('occupied', { count: staying(stays, today).length, total: flats.data.length })
            : ' '
        }
        actions={<IconButton variant="line" icon={IconRefresh} label={t('refresh')} onClick={() => void refresh()} />}
      />
      {(around.isError || verify.isError) && (
        <LoadError message={b('list_error')} onRetry={() => void refresh()} retrying={around.isFetching} />
      )}
      {around.isPending && <CardSkeleton picture={false} />}
      {around.isSuccess && (
        <>
          <StatStrip
            stats={[
              { label: t('arrivals'), icon: IconPlaneArrival, value: arrivals(stays, daysOf('day', today)).length },
              {
                label: t('departures'),
                icon: IconPlaneDeparture,
                value: departures(stays, daysOf('day', today)).length,
              },
              { label: t('staying'), icon: IconZzz, value: staying(stays, today).length },
              { label: t('to_verify'), icon: IconUserScan, value: verify.data?.total ?? 0, tone: 'verify' },
              { label: t('missing'), icon: IconAlertTriangle, value: missing.length, tone: 'created' },
            ]}
          />
          <div className={classes.columns}>
            <ComingAndGoing stays={stays} today={today} />
            <ToVerify stays={verify.data?.data ?? []} total={verify.data?.total ?? 0} />
          </div>
          <Starting rows={missing} />
        </>
      )}
    </div>
  )
}
