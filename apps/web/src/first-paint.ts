/**
 * Runs before the first paint, while the app is still loading. It sets the colour scheme, the operator's accent colour and the placeholder picture, and
 * preloads the files of the requested screen, so that they load in parallel and not one after the other.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import type { Language } from '@portineria/contract/rules/languages'
import { firstWords } from './app/first-words.ts'
import { askEarly } from './lib/early-answers.ts'
import type { WordSet } from './lib/language.tsx'
import { AUTH, CHOSEN_LANGUAGE, KEPT, KEPT_ACCENT, pickLanguage } from './lib/storage-keys.ts'
import { CHOSEN_SCHEME } from './ui/theme/chosen-scheme.ts'

/** Numbers of files. */
type Files = readonly number[]
type Role = 'guest' | 'admin'

/** Set during the build (apps/web/build/first-files.ts). */
declare const FIRST_FILES: {
  fonts: Files
  words: Record<Language, Record<WordSet, Files>>
  login: Files
  kept: Files
} & Record<Role, { shell: Files; screens: Record<string, Files> }>
declare const FILE_NAMES: readonly string[]
declare const FIRST_DATE: string

const page = document.documentElement

function chooseScheme(): void {
  const chosen = localStorage.getItem(CHOSEN_SCHEME)
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

/** Without this, a button would have the product's colour for a moment. */
function showAccent(): void {
  const kept = JSON.parse(localStorage.getItem(KEPT_ACCENT) ?? '{}') as Record<string, string>
  for (const name of Object.keys(kept)) page.style.setProperty(name, kept[name] ?? '')
}

/** The stored session. Its role is null if the visitor has to log in first. */
function storedSession(): { role: Role | null; token: string } {
  const kept = (JSON.parse(localStorage.getItem(AUTH) ?? '{}') ?? {}) as { user?: { role_id: number }; token?: string }
  if (!kept.user || !kept.token) return { role: null, token: '' }
  return { role: kept.user.role_id === ROLE.admin ? 'admin' : 'guest', token: kept.token }
}

function filesFor(role: Role | null): Files {
  const words = FIRST_FILES.words[pickLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages)]
  const path = location.pathname
  // Without a session every screen but those of a mail's link becomes the log-in, and their frame is the same.
  if (!role) return [...words[firstWords({ islogged: false, role: ROLE.guest }, path)], ...FIRST_FILES.login]
  const { shell, screens } = FIRST_FILES[role]
  const set = firstWords({ islogged: true, role: role === 'admin' ? ROLE.admin : ROLE.guest }, path)
  const kept = localStorage.getItem(KEPT) === null ? [] : FIRST_FILES.kept
  return [...words[set], ...(screens[path] ?? shell), ...kept]
}

const linkKinds = {
  css: { rel: 'preload', as: 'style' },
  woff2: { rel: 'preload', as: 'font' },
  // After the style sheets, as the scripts that the page itself names.
  js: { rel: 'modulepreload', fetchPriority: 'low' },
}

const linkTo = (file: number): HTMLLinkElement => {
  const href = FILE_NAMES[file] ?? ''
  const extension = href.slice(href.lastIndexOf('.') + 1) as keyof typeof linkKinds
  return Object.assign(document.createElement('link'), { crossOrigin: '', href, ...linkKinds[extension] })
}

chooseScheme()
try {
  showAccent()
  const { role, token } = storedSession()
  const home = role === 'guest' && location.pathname === '/'
  if (!role || home) page.setAttribute('data-first', home ? 'home' : 'entrance')
  // A service worker has the files already. Only the fonts are preloaded then, so that the text does not move when they load.
  const files = navigator.serviceWorker?.controller ? FIRST_FILES.fonts : filesFor(role)
  document.head.append(...files.map(linkTo))
  if (role) new Worker(FIRST_DATE)
  if (home && navigator.onLine) askEarly(token)
} catch {
  // The stored session is unreadable; the app handles that by itself.
}
