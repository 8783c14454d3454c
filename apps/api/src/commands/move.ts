/** `npm run move`: the embedded database of DATA_DIR into the empty one of DATABASE_URL, with nothing left behind. */
import { join } from 'node:path'
import { diskFiles } from '../adapters/disk-files.ts'
import { loadDatabase } from '../backup/load.ts'
import { RefusedError } from '../backup/refused.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { connect } from '../db/client.ts'
import { openDatabase } from '../db/open.ts'
import { keysOf } from '../features/file/file.rules.ts'
import { openFiles } from '../open-files.ts'
import { requireHouse, requireSecrets, runCommand } from './house.ts'

await runCommand(async ({ env, log, closing }) => {
  const { DATABASE_URL: target, DATA_DIR } = env
  if (!target) throw new RefusedError('Where to? Give the new database in DATABASE_URL.')
  const old = { ...env, DATABASE_URL: undefined }
  requireHouse(old)
  await requireSecrets(env)
  // Not beside a running server: what it wrote after this moment would be lost.
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
        // On the disk they stay where they are; a new object storage gets what lies there.
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
