/** The language in which a guest is written to: the one they read, else the default, as the server's mails do. */
import type { BookingSummary } from '@portineria/contract/booking'
import { DEFAULT_LANGUAGE, type Language } from '@portineria/contract/rules/languages'

export const languageOf = ({ language }: Pick<BookingSummary, 'language'>): Language => language ?? DEFAULT_LANGUAGE
