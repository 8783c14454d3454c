/** The router's link in the shape the navigation blocks ask for. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { NavLinkProps } from '../ui/nav/nav-entry.tsx'

// The shell says which entry is the current one; the link's own idea must never be wider than that.
const exactly = { exact: true, includeSearch: true }

export const shellLink = ({ href, search, ...rest }: NavLinkProps) => (
  <Link to={href as LinkProps['to']} search={(search ?? {}) as LinkProps['search']} activeOptions={exactly} {...rest} />
)
