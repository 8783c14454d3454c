/**
 * Guesses which of our languages a guest reads, from where their phone or email address comes. Only a preselection: the operator
 * sees what it was guessed from and decides.
 */
import { DEFAULT_LANGUAGE, type Language, languageCodes, languages } from './languages.ts'
import { tidyPhone } from './phone.ts'

type Hints = {
  phone?: string | null | undefined
  email?: string | null | undefined
}
/** `mark` is what the guess comes from, as the operator reads it: `+49` or `.fr`. */
export type LanguageGuess = { language: Language; by: 'phone' | 'email'; mark: string }

/** The calling codes with one and two digits (ITU E.164); all others have three. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Country domains that are sold to everybody and tell nothing about their owner. */
const sold = new Set(['ai', 'cc', 'co', 'eu', 'fm', 'gg', 'io', 'ly', 'me', 'to', 'tv', 'ws'])

type Places = { calling?: readonly string[]; domains?: readonly string[]; name: string }
const places: Record<Language, Places> = languages

/** The language of a place; people from elsewhere get the default one. */
const spoken = (kind: 'calling' | 'domains', place: string): Language =>
  languageCodes.find((code) => places[code][kind]?.includes(place)) ?? DEFAULT_LANGUAGE

function byPhone(phone: string): LanguageGuess | null {
  const mark = callingCode.exec(tidyPhone(phone).replace(/[^+\d]/g, ''))?.[0]
  return mark ? { language: spoken('calling', mark), by: 'phone', mark } : null
}

function byEmail(email: string): LanguageGuess | null {
  const domain = /@[^@\s]+\.([a-z]{2})$/.exec(email.trim().toLowerCase())?.[1]
  return domain && !sold.has(domain) ? { language: spoken('domains', domain), by: 'email', mark: `.${domain}` } : null
}

/** A phone number says more than an address: many people have one of a provider elsewhere. Null if neither says anything. */
export const guessLanguage = ({ phone, email }: Hints): LanguageGuess | null =>
  (phone ? byPhone(phone) : null) ?? (email ? byEmail(email) : null)

/** The first telephone number with a country code in a text, such as an operator's note; null without one. */
export const phoneIn = (text: string): string | null => /(?:\+|\b00)[1-9][\d\s().\-/]{5,}\d/.exec(text)?.[0] ?? null
