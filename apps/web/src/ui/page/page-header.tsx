/**
 * The header of a page: breadcrumbs, title, a line under it, and the page's actions at the right end. On an operator's phone it is
 * a green band with the title and the actions in one line; a button with an icon shows only the icon there.
 */
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
  /** Buttons, each with an icon. */
  actions?: ReactNode
  /** A search field or a switch of views: before the actions, or on a line of their own on an operator's phone. */
  tools?: ReactNode
  /** Shown above the title on an operator's phone only: the product's name on the first page. */
  brand?: ReactNode
}

export function PageHeader({ title, sub, over, crumbs, actions, tools, brand }: PageHeaderProps) {
  const t = useTranslations('ui.nav')
  return (
    <header className={classes.header} data-brand={brand ? true : undefined}>
      {brand && <div className={classes.brand}>{brand}</div>}
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
      {tools && <div className={classes.tools}>{tools}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
