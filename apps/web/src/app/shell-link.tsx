/** The router's link in the shape the navigation blocks ask for. */
import { Link, type LinkProps } from '@tanstack/react-router'
import type { NavLinkProps } from '../ui/nav/nav-entry.tsx'

export const shellLink = ({ href, search, ...rest }: NavLinkProps) => (
  <Link to={href as LinkProps['to']} search={(search ?? {}) as LinkProps['search']} {...rest} />
)
