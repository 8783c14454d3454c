/**
 * The caches in which the service worker keeps the app's own files, one per release. Files that few guests need are not fetched in
 * advance; whoever has used them once has them without a connection too.
 */

/** The prefix of the caches' names; the name of the release follows. */
export const SHELL_CACHE = 'portineria-shell-'

export async function keepInShell(addresses: readonly string[]): Promise<void> {
  // Browsers have no cache storage over plain HTTP from another machine.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE))
  for (const name of names) {
    const cache = await caches.open(name)
    for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
  }
}
