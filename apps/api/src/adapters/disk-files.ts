/** Stores files on disk, in one folder with subfolders that only their owner can read. */
import { access, constants, mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type Files } from '../ports/files.ts'

export function diskFiles(folder: string): Files {
  const placeOf = (key: string): string => join(folder, checkKey(key).slice(0, 2), key)
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      // The bytes are written to a draft first, so that a kill never leaves half a file under the final name.
      await writeThrough(draftOf(place), bytes)
      await rename(draftOf(place), place)
      await flush(dirname(place))
    },
    async get(key) {
      return readFile(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      await rm(draftOf(placeOf(key)), { force: true })
      await rm(placeOf(key), { force: true })
    },
    async condition() {
      const usable = mkdir(folder, { recursive: true, mode: 0o700 }).then(() =>
        access(folder, constants.R_OK | constants.W_OK),
      )
      return usable.then(
        () => 'ok',
        () => 'down',
      )
    },
    async freeBytes() {
      const place = await mkdir(folder, { recursive: true, mode: 0o700 }).then(
        () => statfs(folder),
        () => null,
      )
      return place && place.bavail * place.bsize
    },
  }
}

/** The draft always has the same name, so that `remove` also deletes a draft that a kill has left. */
const draftOf = (place: string) => `${place}.part`

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** Without syncing the folder, a power cut could lose the new name. */
async function flush(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
