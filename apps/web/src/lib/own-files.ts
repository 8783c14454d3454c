/** The cache with an account's files: the page fills it, the service worker serves from it, and signing out deletes it. */

/** The prefix of the cache's name; the id of the account follows. */
export const OWN_FILES = 'portineria-own-'

export async function dropFiles(which: (name: string) => boolean = () => true): Promise<void> {
  // Browsers have no cache storage over plain HTTP from another machine.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN_FILES) && which(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
