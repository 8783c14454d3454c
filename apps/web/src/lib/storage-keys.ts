/** Names in the browser's storage that are read before the app itself is there. */
import type { Language } from '@portineria/messages/messages'

/** The session, between visits. */
export const AUTH = 'portineria.auth'
export const CHOSEN_LANGUAGE = 'portineria.language'
/** A random mark that somebody has logged in with this browser before. It stays after signing out. */
export const DEVICE = 'portineria.device'

/** What the person chose, else the browser's; any third language gets English. */
export function pickLanguage(chosen: string | null, browser: readonly string[]): Language {
  if (chosen === 'gb' || chosen === 'it') return chosen
  const first = browser.find((tag) => /^(en|it)\b/i.test(tag))
  return first?.toLowerCase().startsWith('it') ? 'it' : 'gb'
}
