/** Makes the data folder of the server on the first start, whole or not at all. */
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

/** Bytes order text the same everywhere; the C library's locale only tells letters from signs, and macOS has no C.UTF-8. */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C'].concat(
  process.platform === 'darwin' ? '--locale=en_US.UTF-8' : '--locale=C.UTF-8',
)

export async function ensureCluster(cluster: string, binaries: string, owner: Owner | undefined): Promise<void> {
  await removeDrafts(cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(cluster, binaries, owner)
  // A copy that root brought back from a backup belongs to root and may be open to others; PostgreSQL accepts neither.
  if (owner && statSync(cluster).uid !== owner.uid) {
    spawnSync('chown', ['-Rh', `${owner.uid}:${owner.gid}`, cluster])
  }
  chmodSync(cluster, 0o700)
}

/**
 * How the server must name its data folder. Root may keep it in folders that the server's user cannot enter, and those
 * are not ours to open: the process is put into the folder while still root, and then knows it as its working folder.
 */
export function nameForServer(cluster: string, owner: Owner | undefined): string {
  return owner && !canEnter(cluster, owner) ? '/proc/self/cwd' : cluster
}

/** A kill in the middle of initdb leaves a folder that looks complete and is not: hence a draft, renamed at the end. */
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
  const [code, complaints] = await Promise.all([ended, child.stderr ? text(child.stderr) : ''])
  if (code !== 0) throw new Error(`Cannot create the database in ${cluster}: ${complaints.trim()}`)
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

/** Without it a power cut could undo the rename. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
