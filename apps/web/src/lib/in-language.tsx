/** Shows its children in another language than that of the screen: the preview of what a guest reads. */
import { type Language, languages } from '@portineria/contract/rules/languages'
import type { Messages } from '@portineria/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { LanguageContext, loadMessages, useLanguage } from './language.tsx'

type InLanguageProps = { language: Language; timeZone: string; children: ReactNode }

/** Until the messages of the other language are there, only the operator's own texts are in it. */
export function InLanguage({ language, timeZone, children }: InLanguageProps) {
  const screen = useLanguage()
  const { data } = useQuery({
    queryKey: ['messages', language],
    queryFn: () => loadMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: language !== screen.language,
  })
  const value = useMemo(() => ({ ...screen, language }), [screen, language])
  const words = <LanguageContext value={value}>{children}</LanguageContext>
  if (language === screen.language || !data) return words
  return (
    <IntlProvider locale={languages[language].locale} messages={data as Messages} timeZone={timeZone}>
      {words}
    </IntlProvider>
  )
}
