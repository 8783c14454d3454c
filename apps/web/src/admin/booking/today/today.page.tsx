/** The operator's first screen: what needs attention today, and over it the panel with the police's tables. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { OPERATOR_ZONE } from '@portineria/contract/rules/operator'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconCalendarWeek, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { CountBadge } from '../../../ui/status/count-badge.tsx'
import type { TablesDrawerProps } from '../../reference/tables-drawer.tsx'
import { ComingAndGoing } from './coming-and-going.tsx'
import { lacking } from './day-sheet.ts'
import { Starting } from './starting.tsx'
import { StatStrip } from './stat-strip.tsx'
import { StayRow } from './stay-row.tsx'
import classes from './today.module.css'
import { TodayCharts } from './today-charts.tsx'
import { useStats } from './use-stats.ts'

// Operators open the tables about once a year, so their code loads on demand. If it cannot load, the page stays as it is.
const TablesDrawer = lazy<ComponentType<TablesDrawerProps>>(() =>
  import('../../reference/tables-drawer.tsx').then(
    (module) => ({ default: module.TablesDrawer }),
    () => ({ default: () => null }),
  ),
)

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

/** The queue of check-ins that wait for an approval or a refusal. */
function ToVerify({ stays, total }: { stays: BookingSummary[]; total: number }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const [first] = stays
  return (
    <Card padding="none" className={classes.startAligned}>
      <CardHeader
        title={t('check_ins')}
        badge={<CountBadge count={total} />}
        actions={
          first && (
            <LinkButton variant="link" to="/admin_book" search={{ review: first.id }}>
              {t('start')}
            </LinkButton>
          )
        }
      />
      {stays.length === 0 && <p className={classes.nothing}>{t('all_verified')}</p>}
      <ul className={classes.rows}>
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} stacked review>
            <span className={classes.small}>
              {format.dateTime(noon(stay.check_in), { day: 'numeric', month: 'short' })}
            </span>
          </StayRow>
        ))}
      </ul>
    </Card>
  )
}

/** The police's tables as a panel with its own address (`/admin?tables`): a link or a reload opens it again, Back closes it. */
function TablesPanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useSearch({ from: '/admin', select: ({ tables }) => tables !== undefined })
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const close = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/admin', replace: true })
  }
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <TablesDrawer opened={opened} onClose={close} />
    </Suspense>
  )
}
