/** Opens the database: the one of DATABASE_URL, or an embedded PostgreSQL in DATA_DIR. */
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import type { DatabaseAddress } from './client.ts'
import { startEmbeddedPostgres } from './embedded/launcher.ts'

export async function openDatabase(
  env: Env,
  log: FastifyBaseLogger,
  closing: (() => Promise<unknown> | void)[],
): Promise<DatabaseAddress> {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL }
  const postgres = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    log: { info: (fields, event) => log.debug(fields, event), warn: (fields, event) => log.warn(fields, event) },
  })
  postgres.onExit((error) => {
    log.fatal({ err: error }, 'embedded postgres failed')
    process.exit(1)
  })
  closing.push(() => postgres.stop())
  return postgres.connection
}
