/** Pictures and guides of the guest's apartment, kept in the browser for a visit without a connection. Never a document. */
import type { Flat } from '@portineria/contract/flat'
import { fetchFile, fileAddress, type PictureWidth } from './file-address.ts'
import { dropFiles, OWN_FILES } from './own-files.ts'
import { currentToken } from './session-store.ts'

type Wanted = { id: string; width?: PictureWidth }

/** The width of a phone's screen: enough to know the house by. */
const WIDTH = '960'

export function filesOf(flat: Pick<Flat, 'images' | 'step_images' | 'pdfs'>): Wanted[] {
  const pictures = [...flat.images, ...(flat.step_images ?? [])].filter((id): id is string => id !== null)
  const guide = flat.pdfs?.how_to_get_there
  return [...pictures.map((id) => ({ id, width: WIDTH }) as const), ...(guide ? [{ id: guide }] : [])]
}

/** Fetches what is missing, drops what is not wanted any more and whatever belongs to somebody else. */
export async function keepFiles(account: number, wanted: readonly Wanted[]): Promise<void> {
  const own = `${OWN_FILES}${account}`
  await dropFiles((name) => name !== own)
  const cache = await caches.open(own)
  const addresses = new Map(wanted.map(({ id, width }) => [absolute(fileAddress(id, width)), { id, width }]))
  for (const { url } of await cache.keys()) if (!addresses.has(url)) await cache.delete(url)
  for (const [address, { id, width }] of addresses) {
    if (await cache.match(address)) continue
    const file = await fetchFile(id, width).catch(() => null)
    // Signed out meanwhile: nothing is kept any more.
    if (currentToken() === null) return dropFiles()
    if (file) await cache.put(address, new Response(file, { headers: { 'content-type': file.type } }))
  }
}

const absolute = (address: string) => new URL(address, window.location.href).href
