/** Light or dark: what the reader has chosen in this browser, otherwise what the system says. */
import { useSyncExternalStore } from 'react'
import { CHOSEN_SCHEME } from './chosen-scheme.ts'

export type Scheme = 'light' | 'dark'

const system = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function chosenScheme(): Scheme | 'auto' {
  try {
    const chosen = localStorage.getItem(CHOSEN_SCHEME)
    return chosen === 'dark' || chosen === 'light' ? chosen : 'auto'
  } catch {
    // The browser forbids the storage; the system decides.
    return 'auto'
  }
}

function currentScheme(): Scheme {
  const chosen = chosenScheme()
  if (chosen !== 'auto') return chosen
  return window.matchMedia(system).matches ? 'dark' : 'light'
}

/** Tools and style sheets read the scheme from this attribute; Mantine's own style sheets give it its name. */
export const showScheme = (): void =>
  document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme())

export function chooseScheme(scheme: Scheme | 'auto'): void {
  try {
    if (scheme === 'auto') localStorage.removeItem(CHOSEN_SCHEME)
    else localStorage.setItem(CHOSEN_SCHEME, scheme)
  } catch {
    // Without room the choice is not kept.
  }
  notify()
}

function notify(): void {
  showScheme()
  for (const listener of listeners) listener()
}

/** The system and other tabs may change the scheme, too. */
function watch(listener: () => void): () => void {
  listeners.add(listener)
  const query = window.matchMedia(system)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CHOSEN_SCHEME) notify()
  }
  query.addEventListener('change', notify)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', notify)
    window.removeEventListener('storage', onStorage)
  }
}

export const useScheme = (): Scheme => useSyncExternalStore(watch, currentScheme, currentScheme)

export const useChosenScheme = (): Scheme | 'auto' => useSyncExternalStore(watch, chosenScheme)
