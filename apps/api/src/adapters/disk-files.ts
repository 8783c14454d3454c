/** Files on the disk: one folder for its owner's eyes only, spread over smaller ones. */
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type Files } from '../ports/files.ts'

export function diskFiles(folder: string): Files {
  const placeOf = (key: string): string => join(folder, checkKey(key).slice(0, 2), key)
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      // Beside it first: a kill in the middle never leaves half a file under its name.
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
  }
}

/** Always the same beside its file, so that whoever removes the file finds what a kill has left. */
const draftOf = (place: string) => `${place}.part`

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** A new name is lost with the power unless its folder is written too. */
async function flush(path: string): Promise<void> {
  await using folder = await open(path, 'r')
  await folder.sync()
}
