/** Locks the data folder against a second app. The operating system releases the lock when its holder is killed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

/** Another process runs a server in the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** The error code of SQLite when another process holds the lock. */
const SQLITE_BUSY = 5

/**
 * Node has no file locks, but its SQLite takes one for an open write transaction. That lock is exact across processes,
 * across containers on one volume, and after kill -9. With a process id in a file, the app would have to guess whether
 * that process is still alive.
 */
export function takeLock(home: string): Lock {
  const file = join(home, 'postgres.lock')
  // The process id is in a second file, because closing a second handle on the locked file would drop the lock.
  const holder = join(home, 'postgres.lock.pid')
  try {
    const database = new DatabaseSync(file)
    try {
      database.exec('BEGIN IMMEDIATE')
    } catch (error) {
      database.close()
      throw error
    }
    writeFileSync(holder, String(process.pid))
    return {
      release() {
        if (database.isOpen) database.close()
      },
    }
  } catch (cause) {
    const busy = (cause as { errcode?: number }).errcode === SQLITE_BUSY
    const reason = busy
      ? `it is in use by another process (pid ${readHolder(holder)}); stop that one first or choose another DATA_DIR`
      : `cannot lock ${file}: ${(cause as Error).message}`
    const Fault = busy ? FolderInUseError : Error
    throw new Fault(`Cannot start the embedded PostgreSQL in ${home}: ${reason}.`, { cause })
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
