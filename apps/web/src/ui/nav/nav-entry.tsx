/** The types that the bars and rails share: entries, and a function that renders a link of the router. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IconShape } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface NavEntry {
  label: string
  icon: IconShape
  href: string
  /** The search parameters of the link, so that two entries can lead to different views of one page. */
  search?: Record<string, unknown>
  active?: boolean
  /** The number of waiting items; zero is not shown. */
  count?: number
}

export interface NavGroup {
  /** A group without a title has only its entries (Today). */
  title?: string
  entries: NavEntry[]
}

export interface NavLinkProps {
  href: string
  search?: Record<string, unknown>
  className: string
  'data-tip'?: string
  'aria-current'?: 'page'
  children: ReactNode
}

export type RenderLink = (props: NavLinkProps) => ReactNode

export const plainLink: RenderLink = ({ search: _search, ...props }) => <a {...props} />

/** Shows the number, and reads out a whole sentence to screen readers. */
export function NavCount({ count, className }: { count?: number; className?: string }) {
  const t = useTranslations('ui.nav')
  if (!count) return null
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
    </span>
  )
}
