/** The bottom navigation on phones: five entries, the current one under an arch. `plain` is the lower admin version without arch. */
import { type ComponentPropsWithRef, Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './bottom-bar.module.css'
import { NavCount, type NavEntry, plainLink, type RenderLink } from './nav-entry.tsx'

export interface BottomBarProps {
  entries: NavEntry[]
  renderLink?: RenderLink
  plain?: boolean
  /** Shown after the entries: the button that opens the remaining ones. */
  last?: ReactNode
}

export function BottomBar({ entries, renderLink = plainLink, plain, last }: BottomBarProps) {
  const t = useTranslations('ui.nav')
  return (
    <nav className={classes.bar} data-plain={plain || undefined} aria-label={t('main')}>
      {entries.map(({ label, icon, href, search, active, count }) => (
        <Fragment key={label}>
          {renderLink({
            href,
            search,
            className: classes.entry ?? '',
            'aria-current': active ? 'page' : undefined,
            children: <Face icon={icon} label={label} size={plain ? 22 : 24} count={count} />,
          })}
        </Fragment>
      ))}
      {last}
    </nav>
  )
}

type BarButtonProps = {
  icon: IconShape
  label: string
  active?: boolean
  count?: number | undefined
} & ComponentPropsWithRef<'button'>

/** An entry that opens something on this page instead of linking to another. */
export function BarButton({ icon, label, active, count, ...rest }: BarButtonProps) {
  return (
    <button type="button" {...rest} className={classes.entry} data-active={active || undefined}>
      <Face icon={icon} label={label} size={22} count={count} />
    </button>
  )
}

type FaceProps = { icon: IconShape; label: string; size: number; count?: number | undefined }

function Face({ icon, label, size, count }: FaceProps) {
  return (
    <>
      <span className={classes.arch}>
        <Icon of={icon} size={size} />
        <NavCount count={count} className={classes.count} />
      </span>
      <span className={classes.label}>{label}</span>
    </>
  )
}
