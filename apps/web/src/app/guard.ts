/** The navigation guard of spec §2, as one pure decision. */
import { ROLE } from '@portineria/contract/rules/codes'
import { landing } from '../lib/landing.ts'
import type { Session } from '../lib/session-store.ts'

const publicPaths = [
  '/login',
  '/register',
  '/register-test',
  '/reset-password',
  '/forgot_password',
  '/otp',
  '/activate',
  '/companion',
  '/sign-in',
  '/setup',
]

/** These carry a key or token from a mail, so a stored session does not redirect away from them. */
const linkPaths = ['/otp', '/activate', '/reset-password', '/companion', '/sign-in', '/setup']

/**
 * The screens on which a guest sees their own stay. To an operator the server answers with everybody's, so the operator goes
 * to the screen that is made for it.
 */
const guestScreens = [
  { path: /^\/$/, operators: '/admin' },
  { path: /^\/booking$/, operators: '/admin_book' },
  { path: /^\/proposal(\/|$)/, operators: '/admin_trip' },
] as const

type Redirect = '/login' | '/setup' | '/' | (typeof guestScreens)[number]['operators']

export type Verdict = { go: 'on' } | { go: 'to'; path: Redirect } | { go: 'not-found' }

/** The screen of an address: the key of a link may stand in its path. */
const screenOf = (path: string): string => path.replace(/^(\/otp|\/companion)\/[^/]+$/, '$1')

export const isPublic = (path: string): boolean => publicPaths.includes(screenOf(path))

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

export function decideNavigation(
  address: string,
  session: Pick<Session, 'state' | 'role'>,
  starting: boolean,
  /** Whether the instance has an operator. */
  setUp = true,
): Verdict {
  const path = withoutSlash(address)
  if (!setUp) return path === '/setup' ? { go: 'on' } : { go: 'to', path: '/setup' }
  if (session.state !== 'in') return isPublic(path) ? { go: 'on' } : { go: 'to', path: '/login' }
  if (starting && isPublic(path) && !linkPaths.includes(screenOf(path)))
    return { go: 'to', path: landing(session.role) }
  if (session.role === ROLE.admin) {
    const screen = guestScreens.find((one) => one.path.test(path))
    return screen ? { go: 'to', path: screen.operators } : { go: 'on' }
  }
  if (/^\/(admin(_|\/|$)|setup$)/.test(path)) return { go: 'not-found' }
  return { go: 'on' }
}
