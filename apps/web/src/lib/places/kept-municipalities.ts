/**
 * Keeps the table of municipalities in the browser, so that a place of birth can be chosen offline, even if no field for one
 * was ever opened. The table is public and the same for everybody, so it stays when a person signs out.
 */
import { call } from '../api.ts'

const NAME = 'portineria-places'

/** The part of the table's address that changes with its rows. */
const addressOf = (digest: string) => new URL(`/api/reference/municipalities/${digest}`, window.location.href).href

/** Browsers have no cache storage over plain HTTP from another machine. */
const canKeep = () => 'caches' in globalThis

/** Fetches the table in use, unless the browser has it already, and deletes older ones. */
export async function keepMunicipalities(): Promise<void> {
  if (!canKeep()) return
  const { municipalities } = await call('getReference', {})
  const address = addressOf(municipalities.digest)
  const cache = await caches.open(NAME)
  if (!(await cache.match(address))) {
    const lines = await call('getMunicipalities', { params: { digest: municipalities.digest } })
    await cache.put(address, new Response(JSON.stringify(lines), { headers: { 'content-type': 'application/json' } }))
  }
  for (const { url } of await cache.keys()) if (url !== address) await cache.delete(url)
}

/** The packed lines of the kept table; null if there is none. */
export async function readKeptMunicipalities(): Promise<string[] | null> {
  if (!canKeep()) return null
  const cache = await caches.open(NAME)
  const [newest] = (await cache.keys()).toReversed()
  const answer = newest && (await cache.match(newest))
  return answer ? ((await answer.json()) as string[]) : null
}
