/**
 * The files a guest's app starts with, for the service worker: all that is reached from the page's own script, but not through
 * the operators' screens, those before signing in and what loads with a later step.
 */
import { type Bundle, entriesOf, reachedFrom, rootOf } from './built-files.ts'

/** Screens and tables that a phone without a connection has no use for. */
const leftOut = /\/src\/(admin|gallery|account\/(auth|privacy))\/|\/admin-shell\.tsx|\/packages\/reference\//

export function shellFiles(bundle: Bundle): string[] {
  const reached = reachedFrom(bundle, entriesOf(bundle), (file) => !leftOut.test(rootOf(file)))
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  return [...reached, ...fonts].toSorted()
}
