/** The language of the app and its messages, which are loaded with the first screen that needs them. */
import { loaders } from 'virtual:screen-words'
import { DEFAULT_LANGUAGE, type Language, languages, nameFor, tagOf } from '@portineria/contract/rules/languages'
import { loadBase, loadEntrance, loadInside } from '@portineria/messages/load'
import type { Messages } from '@portineria/messages/messages'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { createStore } from './create-store.ts'
import { CHOSEN_LANGUAGE, pickLanguage } from './storage-keys.ts'
import { storeIfRoom } from './store-if-room.ts'

/** Loads all messages of one language, which may differ from the language of the screen. */
export async function loadMessages(language: Language): Promise<Omit<Messages, 'mail'>> {
  const [base, outer, inner] = await Promise.all([loadBase(language), loadEntrance(language), loadInside(language)])
  return { ...base.words, ...outer.words, ...inner.words }
}

/** Which messages a screen needs: its own, those of every screen before the log-in, or all. */
export type WordSet = 'login' | 'home' | 'entrance' | 'all'
type Loaded = Partial<Messages>
type Words = { language: Language; messages: Loaded; sets: readonly WordSet[] }

const loads: Record<WordSet, (language: Language) => Promise<Loaded>> = {
  entrance: async (language) => {
    const [base, outer] = await Promise.all([loadBase(language), loadEntrance(language)])
    return { ...base.words, ...outer.words }
  },
  login: async (language) => (await loaders.login[language]()).words,
  home: async (language) => (await loaders.home[language]()).words,
  all: loadMessages,
}

/** The messages of both; each of the two sets may have only a part of a namespace. */
function merge<T extends object>(one: T, other: T): T {
  const merged = { ...one } as Record<string, unknown>
  for (const [key, value] of Object.entries(other)) {
    const known = merged[key]
    // Compiled messages are texts or lists.
    const both = [known, value].every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
    merged[key] = both ? merge(known as object, value as object) : value
  }
  return merged as T
}

const shown = createStore<Words | null>(null)
/** The language to show, and the sets of messages that were needed so far. */
let wanted: { language: Language; sets: readonly WordSet[] } = { language: DEFAULT_LANGUAGE, sets: [] }

/** Loads the wanted messages, and starts again if others were wanted meanwhile. */
async function fetchWords(): Promise<void> {
  const { language, sets } = wanted
  const needed = sets.includes('all') ? (['all'] as const) : sets
  const parts = await Promise.all(needed.map((set) => loads[set](language)))
  if (wanted.language !== language || wanted.sets !== sets) return fetchWords()
  shown.set({ language, messages: parts.reduce(merge, {}), sets })
}

/** Loads the messages of the start, before the first render. */
export function loadWords(set: WordSet): Promise<void> {
  wanted = { language: pickLanguage(localStorage.getItem(CHOSEN_LANGUAGE), navigator.languages), sets: [set] }
  return fetchWords()
}

/** Fetches messages that may be needed soon, without showing them. If they cannot be loaded now, they are when they are needed. */
export const fetchAhead = (set: WordSet): void => void loads[set](wanted.language).catch(() => undefined)

/** Loads a screen, or a part of one, together with its messages. */
export async function withWords<T>(load: () => Promise<T>, set: WordSet = 'all'): Promise<T> {
  const has = ({ sets }: { sets: readonly WordSet[] }) => sets.includes(set) || sets.includes('all')
  if (!has(wanted)) wanted = { ...wanted, sets: [...wanted.sets, set] }
  const known = shown.get()
  const [part] = await Promise.all([load(), known && has(known) ? null : fetchWords()])
  return part
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
