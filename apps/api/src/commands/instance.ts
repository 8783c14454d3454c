/** Shared by the commands: the settings, key and database of the server, and clear messages if one of them is missing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { RefusedError } from '../backup/refused.ts'
import type { DatabaseAddress } from '../db/client.ts'
import { joinEmbeddedPostgres } from '../db/embedded/launcher.ts'
import { FolderInUseError } from '../db/embedded/lock.ts'
import { openDatabase } from '../db/open.ts'
import { type Env, readEnv, SettingsError } from '../env.ts'
import { createLog } from '../log.ts'
import { createSecrets, findDataKey, type Secrets } from '../secrets.ts'

export type Instance = {
  env: Env
  log: FastifyBaseLogger
  /** These run in reverse order when the command has finished. */
  closing: (() => Promise<unknown> | void)[]
}

/** Runs a command: reads the settings, does the work, prints the result or the reason of a failure, and closes everything. */
export async function runCommand(work: (instance: Instance) => Promise<string>): Promise<void> {
  const closing: Instance['closing'] = []
  try {
    const env = readEnv()
    console.log(await work({ env, log: createLog(env.LOG_LEVEL === 'silent' ? 'silent' : 'warn'), closing }))
  } catch (error) {
    const expected =
      error instanceof RefusedError || error instanceof SettingsError || error instanceof FolderInUseError
    console.error(expected ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const step of closing.reverse()) await step()
  }
}

/** Opens the database. If a server runs its embedded database already, the command connects through the same socket. */
export async function reachDatabase({ env, log, closing }: Instance): Promise<DatabaseAddress> {
  try {
    return await openDatabase(env, log, closing)
  } catch (error) {
    if (error instanceof FolderInUseError) return joinEmbeddedPostgres(env.DATA_DIR)
    throw error
  }
}

/** Opening an embedded database would create a missing one, so a command that reads data checks first that it exists. */
export function requireInstance({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres')))
    throw new RefusedError(`There is no database in ${DATA_DIR}: give the DATA_DIR or the DATABASE_URL of the house.`)
}

/** Finds the existing key and never creates one, because encrypted data only opens with its own key. */
export async function requireSecrets({ DATA_KEY, DATA_DIR }: Env): Promise<Secrets> {
  const key = await findDataKey(DATA_KEY, DATA_DIR)
  if (!key) throw new RefusedError(`Give DATA_KEY, or put the data.key of the house into ${DATA_DIR}.`)
  return createSecrets(key)
}
