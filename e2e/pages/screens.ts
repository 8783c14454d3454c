/** Every route of the specification (§2) with an address that opens it, its title, and the role that may see it. */
import type { Messages } from '@portineria/messages/messages'

export type Visitor = 'nobody' | 'guest' | 'admin'

export type Screen = {
  path: string
  title: keyof Messages['app']['titles']
  visitor: Visitor
  /** Without the main navigation, although the visitor is signed in. */
  bare?: true
  /** The address ends with a secret of one guest: `withLinks` makes a link. */
  link?: true
}

export const screens: readonly Screen[] = [
  { path: '/', title: 'home', visitor: 'guest' },
  { path: '/door', title: 'door', visitor: 'guest' },
  { path: '/booking', title: 'booking', visitor: 'guest' },
  { path: '/proposal', title: 'proposal', visitor: 'guest' },
  { path: '/proposal/1', title: 'proposal', visitor: 'guest' },
  { path: '/login', title: 'login', visitor: 'nobody' },
  { path: '/holder/2', title: 'holder', visitor: 'guest' },
  { path: '/register-old', title: 'register', visitor: 'guest' },
  { path: '/register', title: 'register', visitor: 'nobody' },
  { path: '/forgot_password', title: 'forgot_password', visitor: 'nobody' },
  { path: '/reset-password', title: 'reset_password', visitor: 'nobody' },
  { path: '/otp', title: 'otp', visitor: 'nobody' },
  { path: '/otp-claim', title: 'otp_claim', visitor: 'guest' },
  { path: '/sign-in', title: 'sign_in', visitor: 'nobody' },
  { path: '/companion', title: 'companion', visitor: 'nobody', link: true },
  { path: '/activate', title: 'activate', visitor: 'nobody' },
  { path: '/admin', title: 'admin', visitor: 'admin' },
  { path: '/admin_book', title: 'admin_book', visitor: 'admin' },
  { path: '/admin_holder', title: 'admin_holder', visitor: 'admin' },
  { path: '/admin_holder/2', title: 'admin_holder', visitor: 'admin' },
  { path: '/admin_change_password', title: 'admin_change_password', visitor: 'admin' },
  { path: '/admin_flat', title: 'admin_flat', visitor: 'admin' },
  { path: '/admin_trip', title: 'admin_trip', visitor: 'admin' },
  { path: '/admin_logs', title: 'admin_logs', visitor: 'admin' },
  { path: '/admin_police', title: 'admin_police', visitor: 'admin' },
  { path: '/admin_statistics', title: 'admin_statistics', visitor: 'admin' },
  { path: '/admin_settings', title: 'admin_settings', visitor: 'admin' },
  { path: '/setup', title: 'setup', visitor: 'admin', bare: true },
]

export const titleOf = (words: Messages, title: Screen['title']): string => `${words.app.titles[title]} · Portineria`
