/** The guest's navigation rail on wide screens (from 900 px): the logo, five entries, the signed-in person. */
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { Mark } from '../mark/mark.tsx'
import classes from './guest-rail.module.css'
import { NavCount, type NavEntry, plainLink, type RenderLink } from './nav-entry.tsx'

export interface GuestRailProps {
  entries: NavEntry[]
  renderLink?: RenderLink
  /** Usually a `PersonBlock`. */
  foot?: ReactNode
}

export function GuestRail({ entries, renderLink = plainLink, foot }: GuestRailProps) {
  const t = useTranslations('ui.nav')
  return (
    <div className={classes.rail}>
      <div className={classes.brand}>
        <Mark size={40} tile />
        Portineria
      </div>
      <nav aria-label={t('main')} className={classes.nav}>
        {entries.map((entry) => (
          <Fragment key={entry.href}>
            {renderLink({
              href: entry.href,
              className: classes.entry ?? '',
              'aria-current': entry.active ? 'page' : undefined,
              children: (
                <>
                  <Icon of={entry.icon} size={22} />
                  <span className={classes.label}>{entry.label}</span>
                  <NavCount count={entry.count} className={classes.count} />
                </>
              ),
            })}
          </Fragment>
        ))}
      </nav>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
