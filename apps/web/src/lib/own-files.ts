/** Where each account's kept files lie: the page fills it, the service worker hands them out, the end of a session drops it. */

/** The beginning of its name; the account's number follows. */
export const OWN_FILES = 'portineria-own-'

export async function dropFiles(which: (name: string) => boolean = () => true): Promise<void> {
  // Over plain HTTP from another machine there is no such store.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN_FILES) && which(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
