/** The operator's shell: a green rail, icons only on narrow desks, a bar on phones. */

import { OPERATOR } from '@portineria/contract/rules/operator'
import {
  IconBuilding,
  IconCalendarEvent,
  IconCompass,
  IconDoor,
  IconHistory,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../lib/use-session.ts'
import { Mark } from '../ui/mark/mark.tsx'
import { AdminRail } from '../ui/nav/admin-rail.tsx'
import { BottomBar } from '../ui/nav/bottom-bar.tsx'
import type { NavEntry, NavGroup } from '../ui/nav/nav-entry.tsx'
import { PersonBlock } from '../ui/nav/person-block.tsx'
import { useDensity } from '../ui/theme/use-density.ts'
import { Preferences } from './preferences.tsx'
import classes from './shell.module.css'
import { shellLink } from './shell-link.tsx'

export function AdminShell({ children }: { children: ReactNode }) {
  const t = useTranslations('app.nav')
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useDensity('compact')
  const mark = (entry: NavEntry): NavEntry => ({
    ...entry,
    active: path === entry.href || path.startsWith(`${entry.href}/`),
  })
  const today = mark({ label: t('today'), icon: IconSun, href: '/admin' })
  const reservations = mark({ label: t('reservations'), icon: IconCalendarEvent, href: '/admin_book' })
  const holders = mark({ label: t('holders'), icon: IconUsers, href: '/admin_holder' })
  const flats = mark({ label: t('apartments'), icon: IconBuilding, href: '/admin_flat' })
  const doors = mark({ label: t('doors'), icon: IconDoor, href: '/door' })
  const log = mark({ label: t('log'), icon: IconHistory, href: '/admin_logs' })
  const trips = mark({ label: t('experiences'), icon: IconCompass, href: '/admin_trip' })
  const groups: NavGroup[] = [
    { entries: [today] },
    { title: t('group_stays'), entries: [reservations, holders] },
    { title: t('group_house'), entries: [flats, doors, log] },
    { title: t('group_guests'), entries: [trips] },
  ]
  const foot = <PersonBlock onGreen name={user} sub={t('concierge')} action={<Preferences place="green" admin />} />
  return (
    <div className={classes.admin}>
      <header className={classes.adminRail}>
        <AdminRail groups={groups} house={OPERATOR} renderLink={shellLink} foot={foot} />
      </header>
      <div className={classes.adminContent}>
        <header className={classes.adminTop}>
          <Mark size={32} tile />
          <span className={classes.adminHouse}>{OPERATOR}</span>
          <Preferences place="rail" admin />
        </header>
        {children}
      </div>
      <div className={classes.adminBar}>
        <BottomBar plain entries={[today, reservations, holders, doors, trips]} renderLink={shellLink} />
      </div>
    </div>
  )
}
