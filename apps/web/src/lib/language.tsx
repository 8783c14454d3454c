/** The language: what the person chose, else the browser's; any third language gets English. */
import { type Language, locales, type Messages } from '@portineria/messages/messages'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'

const CHOSEN = 'portineria.language'

const loaders: Record<Language, () => Promise<Messages>> = {
  gb: () => import('@portineria/messages/gb').then((module) => module.gb),
  it: () => import('@portineria/messages/it').then((module) => module.it),
}

export function pickLanguage(chosen: string | null, browser: readonly string[]): Language {
  if (chosen === 'gb' || chosen === 'it') return chosen
  const first = browser.find((tag) => /^(en|it)\b/i.test(tag))
  return first?.toLowerCase().startsWith('it') ? 'it' : 'gb'
}

/** The words of one language, also for somebody who reads another than the one at the screen. */
export const loadMessages = (language: Language): Promise<Messages> => loaders[language]()

export type Words = { language: Language; messages: Messages }

/** The words of the start, fetched before the first paint. */
export async function loadWords(): Promise<Words> {
  const language = pickLanguage(localStorage.getItem(CHOSEN), navigator.languages)
  return { language, messages: await loaders[language]() }
}

type LanguageSwitch = { language: Language; choose(language: Language): Promise<void> }
const LanguageContext = createContext<LanguageSwitch | null>(null)

export function useLanguage(): LanguageSwitch {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage outside LanguageProvider')
  return value
}

export function LanguageProvider({ start, children }: { start: Words; children: ReactNode }) {
  const [words, setWords] = useState(start)
  useLayoutEffect(() => {
    document.documentElement.lang = locales[words.language].slice(0, 2)
    // An installed app has its shortcuts in the language it was installed in.
    const file = words.language === 'it' ? '/manifest.it.webmanifest' : '/manifest.webmanifest'
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', file)
  }, [words.language])
  const choose = useCallback(async (language: Language) => {
    const messages = await loaders[language]()
    localStorage.setItem(CHOSEN, language)
    setWords({ language, messages })
  }, [])
  const value = useMemo(() => ({ language: words.language, choose }), [words.language, choose])
  return (
    <LanguageContext value={value}>
      <IntlProvider locale={locales[words.language]} messages={words.messages} timeZone="Europe/Rome">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}
