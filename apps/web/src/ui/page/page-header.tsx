/** The header of a page: breadcrumbs, title, a line under it, and the page's actions at the right end. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: ReactNode
  /** A line under the title; `over` is a line above it (the date on the home page). */
  sub?: ReactNode
  over?: ReactNode
  /** Links to the pages above, outermost first. */
  crumbs?: ReactNode[]
  actions?: ReactNode
}

export function PageHeader({ title, sub, over, crumbs, actions }: PageHeaderProps) {
  const t = useTranslations('ui.nav')
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {crumbs && crumbs.length > 0 && (
          <nav aria-label={t('crumbs')}>
            <ol className={classes.crumbs}>
              {crumbs.map((crumb, index) => (
                <li key={index}>{crumb}</li>
              ))}
            </ol>
          </nav>
        )}
        {over && <p className={classes.over}>{over}</p>}
        <h1>{title}</h1>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
