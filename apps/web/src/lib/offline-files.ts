/** Caches the pictures and the arrival guide of the guest's apartment for an offline visit. Never an identity document. */
import type { Flat } from '@portineria/contract/flat'
import { fetchFile, fileAddress, type PictureWidth } from './file-address.ts'
import { dropFiles, OWN_FILES } from './own-files.ts'
import { currentToken } from './session-store.ts'

type Wanted = { id: string; width?: PictureWidth }

/** The width of a phone's screen, which is enough to recognise the building. */
const WIDTH = '960'

export function filesOf(flat: Pick<Flat, 'images' | 'step_images' | 'pdfs'>): Wanted[] {
  const pictures = [...flat.images, ...(flat.step_images ?? [])].filter((id): id is string => id !== null)
  const guide = flat.pdfs?.how_to_get_there
  return [...pictures.map((id) => ({ id, width: WIDTH }) as const), ...(guide ? [{ id: guide }] : [])]
}

/** Fetches the missing files, and deletes those that are no longer wanted and those of other accounts. */
export async function cacheFiles(account: number, wanted: readonly Wanted[]): Promise<void> {
  const own = `${OWN_FILES}${account}`
  await dropFiles((name) => name !== own)
  const cache = await caches.open(own)
  const addresses = new Map(wanted.map(({ id, width }) => [absolute(fileAddress(id, width)), { id, width }]))
  for (const { url } of await cache.keys()) if (!addresses.has(url)) await cache.delete(url)
  for (const [address, { id, width }] of addresses) {
    if (await cache.match(address)) continue
    const file = await fetchFile(id, width).catch(() => null)
    // After a sign-out nothing may be stored.
    if (currentToken() === null) return dropFiles()
    if (file) await cache.put(address, new Response(file, { headers: { 'content-type': file.type } }))
  }
}

const absolute = (address: string) => new URL(address, window.location.href).href
