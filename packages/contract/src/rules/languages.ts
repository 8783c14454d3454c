/**
 * The languages of the product. A new language is one line here and one folder of messages (packages/messages/<code>); the server,
 * the screens and the checks read this list.
 */

type Entry = {
  /** For Intl, and with its first part for the `lang` attribute. */
  locale: string
  /** The language's name in itself, which is never translated. */
  name: string
  /**
   * Every text of an operator has this language, so that a body without it is refused. A language that is added later is optional:
   * texts that were stored before do not have it.
   */
  required?: true
  /** Calling codes and country domains of people who read it, for guesses. Everybody else is taken to read the default. */
  calling?: readonly string[]
  domains?: readonly string[]
}

/** The product calls English `gb` (spec §3). The order is that of the switches on the screens. */
export const languages = {
  gb: { locale: 'en-GB', name: 'English', required: true },
  it: {
    locale: 'it-IT',
    name: 'Italiano',
    required: true,
    calling: ['+39', '+378', '+379'],
    domains: ['it', 'sm', 'va'],
  },
} as const satisfies Record<string, Entry>

export type Language = keyof typeof languages
export type RequiredLanguage = {
  [L in Language]: (typeof languages)[L] extends { required: true } ? L : never
}[Language]

const entries: Record<Language, Entry> = languages

export const languageCodes = Object.keys(languages) as Language[]

/** The language of people who have chosen none, and the one that the types of all messages come from. */
export const DEFAULT_LANGUAGE = 'gb' satisfies Language

export const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(languages, code)

export const isRequired = (language: Language): language is RequiredLanguage => entries[language].required === true

/** For the `lang` attribute: `en` for English. */
export const tagOf = (language: Language): string => entries[language].locale.replace(/-.*/, '')

/** For narrow places: `EN` for English. */
export const shortName = (language: Language): string => tagOf(language).toUpperCase()

/** The name of a language in the reader's language; its own name if Intl has none. */
export const nameFor = (reader: Language, language: Language): string =>
  new Intl.DisplayNames(entries[reader].locale, { type: 'language', fallback: 'none' }).of(tagOf(language)) ??
  entries[language].name
