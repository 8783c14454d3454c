/**
 * The green navigation rail of the admin pages, with groups of entries. Between 720 and 1100 px it shows only icons;
 * below that the page shows a plain BottomBar instead.
 */
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { Mark } from '../mark/mark.tsx'
import classes from './admin-rail.module.css'
import { NavCount, type NavEntry, type NavGroup, plainLink, type RenderLink } from './nav-entry.tsx'

export interface AdminRailProps {
  groups: NavGroup[]
  /** The name of the operator, shown under "Portineria". */
  operator?: string
  /** The operator's logo, beside the mark. */
  logo?: ReactNode
  renderLink?: RenderLink
  /** Usually a `PersonBlock onGreen`. */
  foot?: ReactNode
}

export function AdminRail({ groups, operator, logo, renderLink = plainLink, foot }: AdminRailProps) {
  const t = useTranslations('ui.nav')
  return (
    <div className={classes.rail}>
      <div className={classes.brand}>
        <Mark size={40} className={classes.mark} />
        <span className={classes.words}>
          Portineria
          {operator && <small>{operator}</small>}
        </span>
        {logo}
      </div>
      <nav aria-label={t('main')} className={classes.nav}>
        {groups.map((group, index) => (
          <Fragment key={group.title ?? index}>
            {group.title && <div className={classes.group}>{group.title}</div>}
            {group.entries.map((entry) => (
              <Fragment key={entry.label}>{renderLink(railLink(entry))}</Fragment>
            ))}
          </Fragment>
        ))}
      </nav>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

function railLink(entry: NavEntry) {
  return {
    href: entry.href,
    search: entry.search,
    // Where the rail shows only icons.
    'data-tip': entry.label,
    className: classes.entry ?? '',
    'aria-current': entry.active ? ('page' as const) : undefined,
    children: (
      <>
        <Icon of={entry.icon} size={18} className={classes.icon} />
        <span className={classes.label}>{entry.label}</span>
        <NavCount count={entry.count} className={classes.count} />
      </>
    ),
  }
}
