/** Keeps two apps off one data folder, with a lock that the system itself releases when its holder is killed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

/** Somebody else runs a server in the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** What SQLite answers when somebody else holds the lock. */
const SQLITE_BUSY = 5

/**
 * Node has no file locks of its own, but its SQLite takes one for an open write transaction: exact across processes,
 * containers on one volume, and kill -9, where a file with a process id would need guesses about who is still alive.
 */
export function takeLock(home: string): Lock {
  const file = join(home, 'postgres.lock')
  // Beside the lock and not in it: closing a second handle on a locked file would drop the lock.
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
