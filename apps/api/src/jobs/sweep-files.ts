/** Deletes files that were erased, and files that were uploaded but never used. */
import type { Database } from '../db/client.ts'
import { deleteFiles, eraseUnused, listErased } from '../features/file/file.repo.ts'
import { keysOf } from '../features/file/file.rules.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'

/** A form may stay open for some time between an upload and the moment it is saved. */
const UNUSED_MS = 24 * 3_600_000
const BATCH = 200

export async function sweepFiles({ db, clock, files }: { db: Database; clock: Clock; files: Files }): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - UNUSED_MS).toISOString()
  await db.transaction((tx) => eraseUnused(tx, before, now.toISOString()))
  for (;;) {
    const erased = await listErased(db, BATCH)
    // The bytes are removed before the row. After a kill in between, the next sweep finds the row and repeats the work.
    for (const row of erased) for (const key of keysOf(row)) await files.remove(key)
    if (erased.length > 0)
      await deleteFiles(
        db,
        erased.map(({ id }) => id),
      )
    if (erased.length < BATCH) return
  }
}
