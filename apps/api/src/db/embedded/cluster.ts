/** Creates the server's data folder on the first start, completely or not at all. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { spawnGuarded } from './guard.ts'
import { canEnter, type Owner } from './owner.ts'
import { killSurvivors } from './survivors.ts'

export const USER = 'portineria'

/**
 * The built-in provider sorts text by bytes, so the order is the same on every platform. The C library's locale only
 * classifies characters, and macOS has no C.UTF-8.
 */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C'].concat(
  process.platform === 'darwin' ? '--locale=en_US.UTF-8' : '--locale=C.UTF-8',
)

export async function ensureCluster(cluster: string, binaries: string, owner: Owner | undefined): Promise<void> {
  await removeDrafts(cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, owner)
  // A folder that root restored from a copy belongs to root and may be readable by others; PostgreSQL accepts neither.
  if (owner && statSync(cluster).uid !== owner.uid) {
    spawnSync('chown', ['-Rh', `${owner.uid}:${owner.gid}`, cluster])
  }
  chmodSync(cluster, 0o700)
}

/**
 * The path by which the server opens its data folder. Root may keep it below folders that the server's user cannot
 * enter, and the app must not change their permissions. In that case the process starts in the data folder while it is
 * still root, and opens it as its working folder.
 */
export function nameForServer(cluster: string, owner: Owner | undefined): string {
  return owner && !canEnter(cluster, owner) ? '/proc/self/cwd' : cluster
}

/** A kill during initdb leaves a folder that only looks complete, so initdb writes a draft that is renamed at the end. */
async function createCluster(cluster: string, binaries: string, owner: Owner | undefined): Promise<void> {
  const draft = mkdtempSync(draftPrefix(cluster))
  if (owner) chownSync(draft, owner.uid, owner.gid)
  const child = spawnGuarded({
    command: join(binaries, 'bin/initdb'),
    args: ['-D', nameForServer(draft, owner), `--username=${USER}`, '--auth=trust', '--encoding=UTF8', ...LOCALE],
    lastSignal: 'KILL',
    cwd: draft,
    owner,
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [code, errors] = await Promise.all([ended, child.stderr ? text(child.stderr) : ''])
  if (code !== 0) throw new Error(`Cannot create the database in ${cluster}: ${errors.trim()}`)
  renameSync(draft, cluster)
  syncFolder(dirname(cluster))
}

async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(basename(draftPrefix(cluster)))) continue
    await killSurvivors(join(parent, name))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function draftPrefix(cluster: string): string {
  return `${cluster}.init-`
}

/** Without fsync, a power cut could undo the rename. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
