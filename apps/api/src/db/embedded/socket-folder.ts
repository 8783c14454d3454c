/** Chooses the folder of the server's socket: closed to other users, with a path short enough for a socket. */
import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './owner.ts'

/** `bind` is how the server names the folder, `host` how clients do. */
export type SocketFolder = { bind: string; host: string; remove(): void }

export const PORT = 5432

/** The limit of macOS; Linux allows four bytes more. */
const LONGEST_PATH = 103

export function prepareSocketFolder(cluster: string, owner: Owner | undefined): SocketFolder {
  const inside = insideOf(cluster)
  const host = socketHost(cluster, owner)
  mkdirSync(host, { recursive: true, mode: 0o700 })
  requireOwn(host, owner)
  if (owner) lchownSync(host, owner.uid, owner.gid)
  chmodSync(host, 0o700)
  const remove = () => rmSync(host, { recursive: true, force: true })
  // The server's working folder is its data folder. With a relative path it need not enter the folders above, which root
  // may have closed.
  return { bind: host === inside ? 'socket' : host, host, remove }
}

const insideOf = (cluster: string) => join(cluster, 'socket')

/** The folder in which clients find the socket. It does not depend on whether the server runs. */
export function socketHost(cluster: string, owner: Owner | undefined): string {
  const inside = insideOf(cluster)
  return fits(inside) ? inside : chooseShort(cluster, owner)
}

/** Deletes what a killed server left: a reused process id in there would make the next server believe that it still runs. */
export function clearSocketFolder({ host }: SocketFolder): void {
  for (const name of readdirSync(host)) rmSync(join(host, name), { force: true })
}

function chooseShort(cluster: string, owner: Owner | undefined): string {
  const name = `portineria-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  // Root may have a temporary folder of its own that the server's user cannot enter.
  const short = (owner ? ['/tmp'] : [tmpdir(), '/tmp']).map((parent) => join(parent, name)).find(fits)
  return short ?? join('/tmp', name)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH
}

/** In a shared temporary folder, another user could have created the folder first in order to intercept connections. */
function requireOwn(folder: string, owner: Owner | undefined): void {
  const stats = lstatSync(folder)
  const own = stats.uid === process.getuid?.() || stats.uid === owner?.uid
  if (!own || !stats.isDirectory()) throw new Error(`${folder} belongs to another user: remove it and start again.`)
}
