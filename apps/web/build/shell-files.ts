/**
 * Lists the files that a guest's app starts with, for the service worker: everything reachable from the page's own script, except
 * the operators' screens, the screens before sign-in, the set-up and the tables of places.
 */
import { type Bundle, entriesOf, reachedFrom, rootsOf } from './built-files.ts'

/** Screens and tables that a phone does not need offline. */
const leftOut = /\/src\/(admin|gallery|account\/(auth|privacy|setup))\/|\/admin-shell\.tsx|\/packages\/reference\//

export function shellFiles(bundle: Bundle): string[] {
  const reached = reachedFrom(bundle, entriesOf(bundle), (file) => !rootsOf(file).some((root) => leftOut.test(root)))
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...reached, ...fonts].toSorted()
}
