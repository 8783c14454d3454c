/**
 * Shows the operator's accent colour: as CSS variables of the page, which tokens.css prefers to the product's own colour. They are
 * set one by one, because the page forbids style sheets and attributes that it did not bring itself.
 */
import { accentTones } from '@portineria/contract/rules/accent'
import { KEPT_ACCENT } from './storage-keys.ts'
import { storeIfRoom } from './store-if-room.ts'

const variablesOf = (accent: string): [name: string, value: string][] =>
  Object.entries(accentTones(accent)).flatMap(([scheme, tones]) =>
    Object.entries(tones).map(([name, value]): [string, string] => [`--own-${scheme}-${name}`, value]),
  )

/** Null for the product's own colour. */
export function showAccent(accent: string | null): void {
  const { style } = document.documentElement
  // The names do not depend on the colour.
  const variables = variablesOf(accent ?? '#000000')
  for (const [name, value] of variables)
    if (accent === null) style.removeProperty(name)
    else style.setProperty(name, value)
  if (accent === null) localStorage.removeItem(KEPT_ACCENT)
  else storeIfRoom(KEPT_ACCENT, JSON.stringify(Object.fromEntries(variables)))
}
