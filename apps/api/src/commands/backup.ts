/** `npm run backup -- <file or folder>`: writes the database and files to one archive, also while the server runs. */
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from '../adapters/system-clock.ts'
import { writeArchive } from '../backup/archive.ts'
import { RefusedError } from '../backup/refused.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { connect } from '../db/client.ts'
import { saveMoment } from '../features/house/house.repo.ts'
import { openFiles } from '../open-files.ts'
import { productVersion } from '../product-version.ts'
import { reachDatabase, requireInstance, requireSecrets, runCommand } from './instance.ts'

const now = systemClock.now()

/** In a folder, the file is named after the current time. An existing file is never overwritten. */
function placeFor(given: string | undefined): string {
  if (!given) throw new RefusedError('Where to? npm run backup -- <file or folder>')
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const folder = statSync(given, { throwIfNoEntry: false })?.isDirectory()
  const path = resolve(folder ? join(given, `portineria-${stamp}.tar`) : given)
  if (existsSync(path)) throw new RefusedError(`${path} exists already.`)
  return path
}

await runCommand(async (instance) => {
  const { env, log, closing } = instance
  const path = placeFor(process.argv[2])
  requireInstance(env)
  const secrets = await requireSecrets(env)
  const { pool, db } = connect(await reachDatabase(instance), (error) =>
    log.error({ err: error }, 'database connection lost'),
  )
  closing.push(() => pool.end())
  const files = openFiles(env)
  const {
    rows,
    files: kept,
    missing,
    jobs,
    bytes,
  } = await withSnapshot(pool, (snapshot) =>
    writeArchive(path, { snapshot, files, secrets, product: productVersion(), now }),
  )
  // The operator's overview tells how old the last backup is. A database of an earlier version has no place for it yet.
  await saveMoment(db, 'backup_made', now.toISOString()).catch((error: unknown) =>
    log.warn({ err: error }, 'backup time not noted'),
  )
  return [
    `${path}: ${rows} rows, ${kept} files, ${jobs} waiting jobs, ${(bytes / 1e6).toFixed(1)} MB.`,
    ...(missing.length > 0
      ? [`${missing.length} files have no bytes (cut off, or erased meanwhile): ${missing.slice(0, 5).join(', ')}`]
      : []),
    'DATA_KEY is not in it: keep that elsewhere. Names and messages are readable in it: keep it closed.',
  ].join('\n')
})
