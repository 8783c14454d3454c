/** The operator's navigation entries, with the current one marked. */
import { STATUS } from '@portineria/contract/rules/codes'
import {
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconCompass,
  IconDoor,
  IconHistory,
  IconMessageCircle,
  IconSettings,
  IconShield,
  IconSun,
  IconUserScan,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../lib/booking/booking-admin.queries.ts'
import { chatQueries, countUnread } from '../lib/chat/chat.queries.ts'
import { flatQueries } from '../lib/flat/flat-admin.queries.ts'
import { openArrivals, policeQueries } from '../lib/police/police.queries.ts'
import { statisticsQueries } from '../lib/statistics/statistics.queries.ts'
import type { NavEntry } from '../ui/nav/nav-entry.tsx'

export function useAdminEntries() {
  const t = useTranslations('app.nav')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // The review of check-ins is a view of the reservations page.
  const inQueue = useRouterState({
    select: ({ location: { pathname, search } }) => pathname === '/admin_book' && search.review !== undefined,
  })
  // The inbox is a view of the experiences page.
  const inInbox = useRouterState({
    select: ({ location: { pathname, search } }) => pathname === '/admin_trip' && search.view === 'inbox',
  })
  const unread = useQuery({ ...chatQueries.conversations(), select: countUnread })
  const waiting = useQuery({ ...bookingQueries.counts({}), select: (counts) => counts[STATUS.verify] })
  const unreported = useQuery({ ...policeQueries.list(), select: (arrivals) => openArrivals(arrivals).length })
  const statistics = useQuery(statisticsQueries.open())
  // The persisted list of apartments knows it before the server answers, so that no entry moves away under the pointer.
  const coded = useQuery({
    ...flatQueries.list(),
    enabled: false,
    select: (flats) => flats.some(({ structure_code }) => structure_code !== null),
  })
  const reports = statistics.data?.on ?? coded.data ?? false
  const entry = (word: Parameters<typeof t>[0], icon: NavEntry['icon'], href: string): NavEntry => ({
    label: t(word),
    icon,
    href,
    active: path === href || path.startsWith(`${href}/`),
  })
  const reservations = entry('reservations', IconCalendarEvent, '/admin_book')
  const trips = entry('experiences', IconCompass, '/admin_trip')
  return {
    today: entry('today', IconSun, '/admin'),
    reservations: { ...reservations, active: reservations.active === true && !inQueue },
    checkIns: {
      ...entry('check_ins', IconUserScan, '/admin_book'),
      search: { review: 'queue' },
      active: inQueue,
      count: waiting.data,
    },
    police: { ...entry('police', IconShield, '/admin_police'), count: unreported.data },
    /** Off until an apartment has a structure code. */
    statistics: reports
      ? { ...entry('statistics', IconChartBar, '/admin_statistics'), count: statistics.data?.months.length }
      : null,
    holders: entry('holders', IconUsers, '/admin_holder'),
    flats: entry('apartments', IconBuilding, '/admin_flat'),
    doors: entry('doors', IconDoor, '/door'),
    log: entry('log', IconHistory, '/admin_logs'),
    settings: entry('settings', IconSettings, '/admin_settings'),
    trips: { ...trips, active: trips.active === true && !inInbox },
    inbox: {
      ...entry('inbox', IconMessageCircle, '/admin_trip'),
      search: { view: 'inbox' },
      active: inInbox,
      count: unread.data,
    },
  } satisfies Record<string, NavEntry | null>
}
