/** Files on the disk: one folder for its owner's eyes only, spread over smaller ones. */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from '../ports/files.ts'

/** Without a slash and not beginning with a dot, a key cannot leave the folder. */
const KEY = /^[a-z0-9][a-z0-9.-]{3,99}$/

export function diskFiles(folder: string): Files {
  function placeOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`not a key of a file: ${key.slice(0, 100)}`)
    return join(folder, key.slice(0, 2), key)
  }
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
