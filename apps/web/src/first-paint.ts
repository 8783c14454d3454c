/**
 * Runs before the first paint, while the app itself is still on its way: light or dark, which picture to wait with, and the
 * files of the screen that was asked for, so that they come at once and not one after the other.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import { AUTH, CHOSEN_LANGUAGE, pickLanguage } from './lib/storage-keys.ts'
import { CHOSEN_SCHEME } from './ui/theme/chosen-scheme.ts'

type Files = readonly string[]
type Role = 'guest' | 'admin'

/** Put in when the app is built (apps/web/first-files.ts). */
declare const FIRST_FILES: {
  fonts: Files
  words: Record<'gb' | 'it', { entrance: Files; inside: Files }>
} & Record<Role, { shell: Files; screens: Record<string, Files> }>
declare const FIRST_DATE: string

const page = document.documentElement

function chooseScheme(): void {
  const chosen = localStorage.getItem(CHOSEN_SCHEME)
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

/** Whose screens these are going to be, or null for somebody who has to log in first. */
function storedRole(): Role | null {
  const { user } = (JSON.parse(localStorage.getItem(AUTH) ?? '{}') ?? {}) as { user?: { role_id: number } }
  return user ? (user.role_id === ROLE.admin ? 'admin' : 'guest') : null
}

function filesFor(role: Role | null): Files {
  const words = FIRST_FILES.words[pickLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages)]
  if (!role) return words.entrance
  const { shell, screens } = FIRST_FILES[role]
  return [...words.entrance, ...words.inside, ...(screens[location.pathname] ?? shell)]
}

const ways = {
  css: { rel: 'preload', as: 'style' },
  woff2: { rel: 'preload', as: 'font' },
  js: { rel: 'modulepreload' },
}

const linkTo = (href: string): HTMLLinkElement => {
  const ending = href.slice(href.lastIndexOf('.') + 1) as keyof typeof ways
  return Object.assign(document.createElement('link'), { crossOrigin: '', href, ...ways[ending] })
}

chooseScheme()
try {
  const role = storedRole()
  if (!role) page.setAttribute('data-first', 'entrance')
  // Where the service worker answers, they are here already, and the letters may be there before the words: nothing moves then.
  const files = navigator.serviceWorker?.controller ? FIRST_FILES.fonts : filesFor(role)
  document.head.append(...files.map(linkTo))
  if (role) new Worker(FIRST_DATE)
} catch {
  // A session that cannot be read: the app finds out by itself.
}
