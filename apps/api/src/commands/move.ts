/** `npm run move`: copies the whole embedded database of DATA_DIR to the empty database of DATABASE_URL. */
import { join } from 'node:path'
import { diskFiles } from '../adapters/disk-files.ts'
import { loadDatabase } from '../backup/load.ts'
import { RefusedError } from '../backup/refused.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { connect } from '../db/client.ts'
import { openDatabase } from '../db/open.ts'
import { keysOf } from '../features/file/file.rules.ts'
import { openFiles } from '../open-files.ts'
import { requireInstance, requireSecrets, runCommand } from './instance.ts'

await runCommand(async ({ env, log, closing }) => {
  const { DATABASE_URL: target, DATA_DIR } = env
  if (!target) throw new RefusedError('Where to? Give the new database in DATABASE_URL.')
  const old = { ...env, DATABASE_URL: undefined }
  requireInstance(old)
  await requireSecrets(env)
  // This fails while a server runs, because what the server writes after the snapshot would be lost.
  const { pool } = connect(await openDatabase(old, log, closing), (error) =>
    log.error({ err: error }, 'database connection lost'),
  )
  closing.push(() => pool.end())
  const here = diskFiles(join(DATA_DIR, 'files'))
  const there = openFiles(env)
  let files = 0
  const { rows, tables, jobs } = await withSnapshot(pool, async ({ contents, read }) =>
    loadDatabase(
      { connectionString: target },
      {
        contents,
        read,
        rowsOf: () => null,
        // Files on disk stay where they are. If object storage is configured, they are uploaded to it.
        async placeFiles() {
          for (const key of env.S3_URL ? contents.files.flatMap(keysOf) : []) {
            const bytes = await here.get(key)
            if (!bytes) continue
            await there.put(key, bytes)
            files += 1
          }
        },
      },
      log,
    ),
  )
  return [
    `Moved ${rows} rows in ${tables} tables and ${jobs} waiting jobs${env.S3_URL ? `, and ${files} files to ${env.S3_URL}` : ''}.`,
    `Start with DATABASE_URL from now on. The old database is still in ${join(DATA_DIR, 'postgres')}: remove it when you are content.`,
  ].join('\n')
})
