/** The operator's shell: a green rail, reduced to icons on narrow screens, and on phones a bottom bar, whose last entry has the settings too. */
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../lib/house.ts'
import { OperatorLogo } from '../lib/operator-logo.tsx'
import { useSession } from '../lib/use-session.ts'
import { WithQueries } from '../lib/with-queries.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/control/menu.tsx'
import { AdminRail } from '../ui/nav/admin-rail.tsx'
import { BarButton, BottomBar } from '../ui/nav/bottom-bar.tsx'
import { NavCount, type NavEntry, type NavGroup } from '../ui/nav/nav-entry.tsx'
import { PersonBlock } from '../ui/nav/person-block.tsx'
import { useDensity } from '../ui/theme/use-density.ts'
import { PreferenceItems, Preferences } from './preferences.tsx'
import classes from './shell.module.css'
import { shellLink } from './shell-link.tsx'
import { useAdminEntries } from './use-admin-entries.ts'

export const AdminShell = ({ children }: { children: ReactNode }) => (
  <WithQueries>
    <Shell>{children}</Shell>
  </WithQueries>
)

function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('app.nav')
  const { user } = useSession()
  const house = useHouse()
  useDensity('compact')
  const { today, reservations, checkIns, police, statistics, holders, flats, doors, log, settings, trips, inbox } =
    useAdminEntries()
  const reports = statistics ? [statistics] : []
  const groups: NavGroup[] = [
    { entries: [today] },
    { title: t('group_stays'), entries: [reservations, checkIns, police, ...reports, holders] },
    { title: t('group_house'), entries: [flats, doors, log, settings] },
    { title: t('group_guests'), entries: [trips, inbox] },
  ]
  const rest: NavEntry[] = [police, ...reports, holders, flats, doors, trips, log, settings]
  const more = (
    <Menu
      target={
        <BarButton
          icon={IconMenu2}
          label={t('more')}
          active={rest.some(({ active }) => active)}
          // What waits behind the button must not be overlooked.
          count={police.count}
        />
      }
    >
      {rest.map(({ label, icon, href, count }) => (
        <MenuItem key={label} icon={icon} component={Link} to={href}>
          {label} <NavCount count={count} className={classes.menuCount} />
        </MenuItem>
      ))}
      <MenuLine />
      <PreferenceItems />
    </Menu>
  )
  const foot = <PersonBlock onGreen name={user} sub={t('concierge')} action={<Preferences />} />
  return (
    <div className={classes.admin}>
      <header className={classes.adminRail}>
        <AdminRail
          groups={groups}
          operator={operatorName(house)}
          logo={house.logo && <OperatorLogo file={house.logo} onDark className={classes.logo} />}
          renderLink={shellLink}
          foot={foot}
        />
      </header>
      <div className={classes.adminContent}>{children}</div>
      <div className={classes.adminBar}>
        <BottomBar
          plain
          entries={[today, { ...reservations, label: t('stays') }, checkIns, inbox]}
          renderLink={shellLink}
          last={more}
        />
      </div>
    </div>
  )
}
