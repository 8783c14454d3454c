/**
 * The language on the screen. The words of the screens behind the log-in are fetched when the first of them is.
 */
import {
  type EntranceWords,
  type InsideWords,
  type Language,
  locales,
  type Messages,
} from '@portineria/messages/messages'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { keepIfRoom } from './keep-if-room.ts'
import { CHOSEN_LANGUAGE, pickLanguage } from './storage-keys.ts'

type Loader<W> = () => Promise<{ words: W }>
const entrance: Record<Language, Loader<EntranceWords>> = {
  gb: () => import('@portineria/messages/gb-entrance'),
  it: () => import('@portineria/messages/it-entrance'),
}
const inside: Record<Language, Loader<InsideWords>> = {
  gb: () => import('@portineria/messages/gb-inside'),
  it: () => import('@portineria/messages/it-inside'),
}

/** The words of one language, also for somebody who reads another than the one at the screen. */
export async function loadMessages(language: Language): Promise<Omit<Messages, 'mail'>> {
  const [outer, inner] = await Promise.all([entrance[language](), inside[language]()])
  return { ...outer.words, ...inner.words }
}

type Words = { language: Language; messages: EntranceWords & Partial<InsideWords> }

let shown: Words | null = null
/** What the screen should speak, and whether of what lies behind the log-in. */
let wanted: { language: Language; inside: boolean } = { language: 'gb', inside: false }
const listeners = new Set<() => void>()

/** Fetches what is wanted, until it is what is still wanted. */
async function fetchWords(): Promise<void> {
  const asked = wanted
  const messages = asked.inside ? await loadMessages(asked.language) : (await entrance[asked.language]()).words
  if (wanted !== asked) return fetchWords()
  shown = { language: asked.language, messages }
  for (const listener of listeners) listener()
}

/** The words of the start, fetched before the first paint. */
export function loadWords(signedIn: boolean): Promise<void> {
  wanted = { language: pickLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages), inside: signedIn }
  return fetchWords()
}

/** A screen behind the log-in, together with its words. */
export async function withWords<T>(load: () => Promise<T>): Promise<T> {
  if (!wanted.inside) wanted = { ...wanted, inside: true }
  const missing = shown && 'booking' in shown.messages ? null : fetchWords()
  const [screen] = await Promise.all([load(), missing])
  return screen
}

async function choose(language: Language): Promise<void> {
  const before = wanted
  wanted = { ...wanted, language }
  try {
    await fetchWords()
  } catch (error) {
    wanted = before
    throw error
  }
  keepIfRoom(CHOSEN_LANGUAGE, language)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type LanguageSwitch = { language: Language; choose(language: Language): Promise<void> }
const LanguageContext = createContext<LanguageSwitch | null>(null)

export function useLanguage(): LanguageSwitch {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage outside LanguageProvider')
  return value
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const words = useSyncExternalStore(watch, () => shown)
  const language = words?.language
  useLayoutEffect(() => {
    if (!language) return
    document.documentElement.lang = locales[language].slice(0, 2)
    // An installed app has its shortcuts in the language it was installed in.
    const file = language === 'it' ? '/manifest.it.webmanifest' : '/manifest.webmanifest'
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', file)
  }, [language])
  const value = useMemo(() => (language ? { language, choose } : null), [language])
  if (!words) return null
  return (
    <LanguageContext value={value}>
      <IntlProvider locale={locales[words.language]} messages={words.messages as Messages} timeZone="Europe/Rome">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
