/** The bar at the thumb: five entries, the chosen one under an arch. `plain` is the operator's, lower and without it. */
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import classes from './bottom-bar.module.css'
import { NavCount, type NavEntry, plainLink, type RenderLink } from './nav-entry.tsx'

export interface BottomBarProps {
  entries: NavEntry[]
  renderLink?: RenderLink
  plain?: boolean
}

export function BottomBar({ entries, renderLink = plainLink, plain }: BottomBarProps) {
  const t = useTranslations('ui.nav')
  return (
    <nav className={classes.bar} data-plain={plain || undefined} aria-label={t('main')}>
      {entries.map((entry) => (
        <Fragment key={entry.href}>
          {renderLink({
            href: entry.href,
            className: classes.entry ?? '',
            'aria-current': entry.active ? 'page' : undefined,
            children: (
              <>
                <span className={classes.arch}>
                  <Icon of={entry.icon} size={plain ? 22 : 24} />
                  <NavCount count={entry.count} className={classes.count} />
                </span>
                <span className={classes.label}>{entry.label}</span>
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  )
}
