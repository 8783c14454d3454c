/** The language in which a guest is written to, and the messages of it, which may differ from the operator's. */
import type { BookingSummary } from '@portineria/contract/booking'
import { DEFAULT_LANGUAGE, type Language } from '@portineria/contract/rules/languages'
import { loadMessages } from '../../lib/language.tsx'

/** The one they read, else the default, as the server's mails do. */
export const languageOf = ({ language }: Pick<BookingSummary, 'language'>): Language => language ?? DEFAULT_LANGUAGE

export const guestWords = (language: Language) => ({
  queryKey: ['words', language],
  queryFn: () => loadMessages(language),
  staleTime: Infinity,
})
