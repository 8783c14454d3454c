/** `npm run rekey`: asks for a new DATA_KEY and encrypts everything again with it. No server may run meanwhile. */
import { RefusedError } from '../backup/refused.ts'
import { resealInstance } from '../backup/reseal.ts'
import { connect } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openFiles } from '../open-files.ts'
import { createSecrets } from '../secrets.ts'
import { createAsk } from './ask.ts'
import { requireInstance, requireSecrets, runCommand } from './instance.ts'

const OTHER_CONNECTIONS = `select from pg_stat_activity
  where datname = current_database() and application_name like 'portineria%' and pid <> pg_backend_pid()`

await runCommand(async ({ env, log, closing }) => {
  requireInstance(env)
  const old = await requireSecrets(env)
  const ask = createAsk({ input: process.stdin, output: process.stderr })
  closing.push(() => ask.end())
  const given = (await ask.secret('The new DATA_KEY (64 hexadecimal digits; keep it safe first): ')).trim()
  if (!/^[0-9a-f]{64}$/i.test(given)) throw new RefusedError('A key has 64 hexadecimal digits: openssl rand -hex 32')
  const address = await openDatabase(env, log, closing)
  const { pool } = connect(address, (error) => log.error({ err: error }, 'database connection lost'))
  closing.push(() => pool.end())
  const client = await pool.connect()
  closing.push(() => client.release())
  // A running server would continue to write with the old key. This is asked before the migration, whose connection the database
  // may still count for a moment after it is closed.
  if ((await client.query(OTHER_CONNECTIONS)).rowCount)
    throw new RefusedError('A server runs on this database: stop all of them first.')
  await migrateDatabase(pool)
  const keys = { old, fresh: createSecrets(Buffer.from(given, 'hex')) }
  const { values, files } = await resealInstance(client, openFiles(env), keys)
  return [
    `${values} values and ${files} files are sealed under the new key.`,
    env.DATA_KEY ? 'Set DATA_KEY to it before you start.' : `Write it into ${env.DATA_DIR}/data.key before you start.`,
    'Older backups open with the old key only. Recovery codes of second factors are void: make new ones in the profile.',
  ].join('\n')
})
