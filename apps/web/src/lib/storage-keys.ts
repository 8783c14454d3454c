/** Storage keys that are read before the app itself has loaded. */
import type { Language } from '@portineria/messages/messages'

/** The session between visits. */
export const AUTH = 'portineria.auth'
export const CHOSEN_LANGUAGE = 'portineria.language'
/** A random mark of a browser that has logged in before. It stays after signing out. */
export const DEVICE = 'portineria.device'

/** The chosen language, or the browser's; English for any third language. */
export function pickLanguage(chosen: string | null, browser: readonly string[]): Language {
  if (chosen === 'gb' || chosen === 'it') return chosen
  const first = browser.find((tag) => /^(en|it)\b/i.test(tag))
  return first?.toLowerCase().startsWith('it') ? 'it' : 'gb'
}
