/** Texts that operators write in every language of the product. Each language may be empty. */
import { type Language, languageCodes, type RequiredLanguage } from './languages.ts'

/** A text as it is stored and sent. It may lack the languages that were added after it was written. */
export type Text = { [L in RequiredLanguage]: string } & { [L in Exclude<Language, RequiredLanguage>]?: string }
/** A text with every language, as forms need it. */
export type WholeText = Record<Language, string>

/** Writes a text language by language. */
export const textOf = (write: (language: Language) => string): WholeText =>
  Object.fromEntries(languageCodes.map((language) => [language, write(language)])) as WholeText

export const completeText = (text: Partial<Text> = {}): WholeText => textOf((language) => text[language] ?? '')
export const emptyText = (): WholeText => completeText()
export const trimText = (text: Partial<Text>): WholeText => textOf((language) => (text[language] ?? '').trim())

/** The text in all languages, for searches. */
export const allTexts = (text: Partial<Text>): string[] => Object.values(completeText(text))

const hasWords = (words: string) => words.trim() !== ''

export const isWritten = (text: Partial<Text> | undefined): boolean => allTexts(text ?? {}).some(hasWords)

/** The text in this language; if it is empty, in the first language of the list that is not. */
export const textIn = (text: Partial<Text> = {}, language: Language): string =>
  [text[language] ?? '', ...allTexts(text)].find(hasWords) ?? ''
