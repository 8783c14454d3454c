import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBinaries, placeBinaries } from './binaries.ts'
import { findOwner } from './owner.ts'
import { isRoot, makeFolder, removeFolder } from './testing.ts'

let folder: string
let native: string
let copy: string
const owner = findOwner('/nonexistent')

beforeEach(() => {
  folder = makeFolder()
  chmodSync(folder, 0o755)
  native = join(folder, 'package/native')
  copy = join(folder, 'copies/here')
  cpSync(findBinaries(folder, owner), native, { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(join(native, 'lib'))) {
    if (lstatSync(join(native, 'lib', name)).isSymbolicLink()) rmSync(join(native, 'lib', name))
  }
})
afterEach(() => removeFolder(folder))

it('creates the links that an npm package cannot contain', () => {
  expect(placeBinaries({ native, owner, copy })).toBe(native)
  expect(existsSync(copy)).toBe(false)
})

it('copies the programs once if they cannot be used where they are', () => {
  // Root can write everywhere, so as root the folder is closed to the server's user; otherwise it is made read-only.
  if (isRoot) chmodSync(join(folder, 'package'), 0o700)
  else chmodSync(join(native, 'lib'), 0o555)
  mkdirSync(join(folder, 'copies'))
  expect(placeBinaries({ native, owner, copy })).toBe(copy)
  const { ino } = lstatSync(copy)
  expect(placeBinaries({ native, owner, copy })).toBe(copy)
  expect(lstatSync(copy).ino).toBe(ino)
  expect(readdirSync(join(folder, 'copies'))).toEqual(['here'])
  chmodSync(join(native, 'lib'), 0o755)
})
