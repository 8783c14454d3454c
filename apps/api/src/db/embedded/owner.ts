/** Decides which user the server runs as, because PostgreSQL refuses to run as root. */
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

export type Owner = { uid: number; gid: number }

/** Returns undefined if the server runs as the user of the app. */
export function findOwner(cluster: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') {
    throw new Error('The embedded PostgreSQL cannot run as root here: start the app as an ordinary user.')
  }
  const owner = findPresentOwner(cluster) ?? findAccount('postgres') ?? findAccount('nobody')
  if (!owner) {
    throw new Error(
      'The embedded PostgreSQL cannot run as root and this machine has neither a user "postgres" nor "nobody": ' +
        'add one, start the app as an ordinary user, or set DATABASE_URL.',
    )
  }
  return owner
}

export function canEnter(folder: string, owner: Owner): boolean {
  // A trial is more reliable than mode bits, because access lists and mounts matter too.
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...owner, cwd: '/' }).status === 0
}

/** A cluster that an ordinary user created keeps its owner, so that one start as root does not lock that user out. */
function findPresentOwner(cluster: string): Owner | undefined {
  const stats = statSync(cluster, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function findAccount(name: string): Owner | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [account, , uid, gid] = line.split(':')
    if (account === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
