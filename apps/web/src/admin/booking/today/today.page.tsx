/** The operator's first screen: what needs attention today, and over it the panel with the police's tables. */
import { useMediaQuery } from '@mantine/hooks'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { IconCalendarWeek, IconDoor, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Mark } from '../../../ui/mark/mark.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { TablesDrawerProps } from '../../reference/tables-drawer.tsx'
import { FeedConflicts, FeedConflictsNote, FeedTasks } from '../feed/feed-tasks.tsx'
import { ArrivalsDepartures } from './arrivals-departures.tsx'
import { Checklist } from './checklist.tsx'
import { Notes } from './note.tsx'
import { PoliceDue } from './police-due.tsx'
import { Starting } from './starting.tsx'
import { StatStrip } from './stat-strip.tsx'
import { StatisticsDue } from './statistics-due.tsx'
import { ToAnswer } from './to-answer.tsx'
import { ToVerify } from './to-verify.tsx'
import classes from './today.module.css'
import { TodayCharts } from './today-charts.tsx'
import { WithoutCin } from './without-cin.tsx'

// Operators open the tables about once a year, so their code loads on demand. If it cannot load, the page stays as it is.
const TablesDrawer = lazy<ComponentType<TablesDrawerProps>>(() =>
  import('../../reference/tables-drawer.tsx').then(
    (module) => ({ default: module.TablesDrawer }),
    () => ({ default: () => null }),
  ),
)

export default function TodayPage() {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  const client = useQueryClient()
  const now = useNow(60_000)
  const timeZone = useOperatorZone()
  const day = dayIn(timeZone, now)
  const today = useQuery(bookingQueries.today(day))
  const around = useQuery(bookingQueries.within(day, addDays(day, 7)))
  const refresh = () => {
    for (const kind of ['booking', 'chat', 'feed', 'police', 'statistics'])
      void client.invalidateQueries({ queryKey: [kind] })
  }
  useKeys({ r: refresh })
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  const otherNotes = (
    <>
      <StatisticsDue />
      <WithoutCin flats={today.data?.without_cin} />
    </>
  )
  return (
    <div className={classes.today}>
      <PageHeader
        brand={
          <>
            <Mark size={32} />
            Portineria
          </>
        }
        title={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone })}
        sub={today.data ? t('occupied', { count: today.data.staying, total: today.data.flats }) : '\u00a0'}
        actions={
          <>
            <LinkButton variant="line" icon={IconDoor} className={classes.phoneOnly} to="/door">
              {t('doors')}
            </LinkButton>
            <IconButton
              variant="line"
              icon={IconRefresh}
              label={t('refresh')}
              aria-keyshortcuts="R"
              onClick={refresh}
            />
            <LinkButton variant="line" icon={IconCalendarWeek} to="/admin_book" search={{ view: 'calendar' }}>
              {t('calendar')}
            </LinkButton>
            <LinkButton icon={IconPlus} to="/admin_book" search={{ id: 'new' }}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      <Checklist />
      <StatStrip query={today} />
      <Notes>
        <PoliceDue />
        <FeedConflictsNote />
        {!phone && otherNotes}
      </Notes>
      <div className={classes.columns}>
        <ArrivalsDepartures query={around} today={day} />
        <div className={classes.side}>
          <ToVerify />
          <ToAnswer />
        </div>
      </div>
      {/* A phone shows the first arrivals before what can wait for a desk. */}
      {phone && <Notes>{otherNotes}</Notes>}
      <FeedConflicts />
      <FeedTasks />
      <Starting query={around} today={day} />
      <TodayCharts query={today} />
      <TablesPanel />
    </div>
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
