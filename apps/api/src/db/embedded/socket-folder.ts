/** Chooses the folder of the server's socket: closed to other users, with a path short enough for a socket. */
import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './owner.ts'

/** `bind` is how the server names the folder, `host` how clients do. */
export type SocketFolder = { bind: string; host: string; remove(): void }

export const PORT = 5432

/** The limit of macOS; Linux has room for four more. */
const LONGEST_PATH = 103

export function prepareSocketFolder(cluster: string, owner: Owner | undefined): SocketFolder {
  const inside = insideOf(cluster)
  const host = socketHost(cluster, owner)
  mkdirSync(host, { recursive: true, mode: 0o700 })
  requireOwn(host, owner)
  if (owner) lchownSync(host, owner.uid, owner.gid)
  chmodSync(host, 0o700)
  const remove = () => rmSync(host, { recursive: true, force: true })
  // The server works in its data folder: the relative name spares it from entering the folders above, closed to it
  // where root keeps the data for itself.
  return { bind: host === inside ? 'socket' : host, host, remove }
}

const insideOf = (cluster: string) => join(cluster, 'socket')

/** Where clients find the server, whether it runs or not. */
export function socketHost(cluster: string, owner: Owner | undefined): string {
  const inside = insideOf(cluster)
  return fits(inside) ? inside : chooseShort(cluster, owner)
}

/** What a killed server left; it would take a reused process number in there for a living server. */
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

/** In a shared temporary folder somebody else could have made it first, to read along. */
function requireOwn(folder: string, owner: Owner | undefined): void {
  const stats = lstatSync(folder)
  const own = stats.uid === process.getuid?.() || stats.uid === owner?.uid
  if (!own || !stats.isDirectory()) throw new Error(`${folder} belongs to somebody else: remove it and start again.`)
}
