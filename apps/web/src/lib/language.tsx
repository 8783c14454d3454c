/** The language of the app and its messages. Those of the screens behind the log-in are loaded with the first such screen. */
import { DEFAULT_LANGUAGE, type Language, languages, nameFor, tagOf } from '@portineria/contract/rules/languages'
import { loadEntrance, loadInside } from '@portineria/messages/load'
import type { EntranceWords, InsideWords, Messages } from '@portineria/messages/messages'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { createStore } from './create-store.ts'
import { CHOSEN_LANGUAGE, pickLanguage } from './storage-keys.ts'
import { storeIfRoom } from './store-if-room.ts'

/** Loads all messages of one language, which may differ from the language of the screen. */
export async function loadMessages(language: Language): Promise<Omit<Messages, 'mail'>> {
  const [outer, inner] = await Promise.all([loadEntrance(language), loadInside(language)])
  return { ...outer.words, ...inner.words }
}

type Words = { language: Language; messages: EntranceWords & Partial<InsideWords> }

const shown = createStore<Words | null>(null)
/** The language to show, and whether the messages behind the log-in are needed. */
let wanted: { language: Language; inside: boolean } = { language: DEFAULT_LANGUAGE, inside: false }

/** Loads the wanted messages, and starts again if another language was wanted meanwhile. */
async function fetchWords(): Promise<void> {
  const asked = wanted
  const messages = asked.inside ? await loadMessages(asked.language) : (await loadEntrance(asked.language)).words
  if (wanted !== asked) return fetchWords()
  shown.set({ language: asked.language, messages })
}

/** Loads the messages of the start, before the first render. */
export function loadWords(signedIn: boolean): Promise<void> {
  wanted = { language: pickLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages), inside: signedIn }
  return fetchWords()
}

/** Loads a screen behind the log-in together with its messages. */
export async function withWords<T>(load: () => Promise<T>): Promise<T> {
  if (!wanted.inside) wanted = { ...wanted, inside: true }
  const known = shown.get()
  const missing = known && 'booking' in known.messages ? null : fetchWords()
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
  storeIfRoom(CHOSEN_LANGUAGE, language)
}

type LanguageSwitch = { language: Language; choose(language: Language): Promise<void> }
/** For `useLanguage`, and for a part of the screen in another language. */
export const LanguageContext = createContext<LanguageSwitch | null>(null)

export function useLanguage(): LanguageSwitch {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage outside LanguageProvider')
  return value
}

/** The names of languages in the reader's language. */
export function useLanguageName(): (language: Language) => string {
  const { language: reader } = useLanguage()
  return (language) => nameFor(reader, language)
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const words = useSyncExternalStore(shown.watch, shown.get)
  const language = words?.language
  useLayoutEffect(() => {
    if (!language) return
    document.documentElement.lang = tagOf(language)
    // An installed app has its shortcuts in the language of the manifest at that time.
    const file = language === DEFAULT_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${tagOf(language)}.webmanifest`
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', file)
  }, [language])
  const value = useMemo(() => (language ? { language, choose } : null), [language])
  if (!words) return null
  return (
    <LanguageContext value={value}>
      <IntlProvider
        locale={languages[words.language].locale}
        messages={words.messages as Messages}
        timeZone="Europe/Rome"
      >
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
