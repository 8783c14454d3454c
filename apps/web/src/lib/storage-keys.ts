/** Storage keys that are read before the app itself has loaded. */
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageCodes, tagOf } from '@portineria/contract/rules/languages'

/** The session between visits. */
export const AUTH = 'portineria.auth'
export const CHOSEN_LANGUAGE = 'portineria.language'
/** The operator's settings of the last visit. They belong to no person and stay after signing out. */
export const KEPT_HOUSE = 'portineria.house'
/** The operator's accent colour of the last visit as CSS variables, which are set before the first paint. */
export const KEPT_ACCENT = 'portineria.accent'
/** The persisted answers of the server, for a start without a connection. */
export const KEPT = 'portineria.kept'
/** A random mark of a browser that has logged in before. It stays after signing out. */
export const DEVICE = 'portineria.device'

/** The chosen language, or the first of the browser's that we have, else the default. */
export function pickLanguage(chosen: string | null, browser: readonly string[]): Language {
  return ownLanguage(chosen, browser) ?? DEFAULT_LANGUAGE
}

/** The same, or null if the person has chosen none and the browser has none of ours. */
export function ownLanguage(chosen: string | null, browser: readonly string[]): Language | null {
  if (isLanguage(chosen)) return chosen
  const ours = browser.flatMap((tag) => languageCodes.filter((each) => tagOf(each) === tag.toLowerCase().split('-')[0]))
  return ours[0] ?? null
}
