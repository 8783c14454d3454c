/** What the bars and rails are given: entries, and how to make a link of the router's kind. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { IconShape } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface NavEntry {
  label: string
  icon: IconShape
  href: string
  /** Narrows the page it leads to; two entries may lead to one page. */
  search?: Record<string, unknown>
  active?: boolean
  /** How many wait; nothing is shown for none. */
  count?: number
}

export interface NavGroup {
  /** Without a title the entries stand on their own (Today). */
  title?: string
  entries: NavEntry[]
}

export interface NavLinkProps {
  href: string
  search?: Record<string, unknown>
  className: string
  title?: string
  'aria-current'?: 'page'
  children: ReactNode
}

export type RenderLink = (props: NavLinkProps) => ReactNode

export const plainLink: RenderLink = ({ search: _search, ...props }) => <a {...props} />

/** The number for the eye, a sentence for the ear. */
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
