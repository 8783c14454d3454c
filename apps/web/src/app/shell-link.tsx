/** The router's link in the shape the navigation blocks ask for. */
import { Link } from '@tanstack/react-router'
import type { NavLinkProps } from '../ui/nav/nav-entry.tsx'

export const shellLink = ({ href, ...rest }: NavLinkProps) => <Link to={href} {...rest} />
