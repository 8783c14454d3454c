/** Renders a navigation entry as the router's link. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { NavLinkProps } from '../ui/nav/nav-entry.tsx'

// The shell marks the current entry itself, so the link must not mark more addresses as current than the exact one.
const exactly = { exact: true, includeSearch: true }

export const shellLink = ({ href, search, ...rest }: NavLinkProps) => (
  <Link to={href as LinkProps['to']} search={(search ?? {}) as LinkProps['search']} activeOptions={exactly} {...rest} />
)
