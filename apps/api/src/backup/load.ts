/** Loads the contents of another database into an empty one, in one transaction. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { connect, type DatabaseAddress, type Transaction } from '../db/client.ts'
import { listMigrations, migrateClient, underMigrationLock } from '../db/migrate.ts'
import { createQueue, type Jobs } from '../jobs/queue.ts'
import { copyIn } from './copy.ts'
import { RefusedError } from './refused.ts'
import { type Contents, copyTarget, SPELLING, type Table } from './snapshot.ts'

export type Source = {
  contents: Contents
  read(table: Table): AsyncIterable<Buffer>
  /** The number of rows of the table, or null if it is unknown before reading. */
  rowsOf(table: Table): number | null
  /** Copies the bytes of files, before the rows that refer to them are committed. */
  placeFiles(): Promise<void>
}

/** Finds any table, view or sequence that does not belong to an extension. */
const ANYTHING = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(ANYTHING)
  if (rows[0])
    throw new RefusedError(
      `The database is not empty (it has ${rows[0].name}), and nothing is ever overwritten. Give a new one: ` +
        'a fresh database in DATABASE_URL, or a DATA_DIR without a postgres folder. No server may have been started on it.',
    )
}

export function requireKnown(migrations: Contents['migrations']): void {
  const known = new Set(listMigrations().map(({ hash }) => hash))
  if (migrations.length === 0 || migrations.some(({ hash }) => !known.has(hash)))
    throw new RefusedError('This comes from a newer version of Portineria: install that one, or a later one, first.')
}

async function loadTable(client: pg.ClientBase, source: Source, table: Table): Promise<number> {
  const target = copyTarget(table)
  // The values that triggers maintain (search texts, tallies) are part of the data. Foreign keys are still checked.
  await client.query(`alter table public.${pg.escapeIdentifier(table.name)} disable trigger user`)
  const rows = await copyIn(client, `copy ${target} from stdin`, source.read(table))
  await client.query(`alter table public.${pg.escapeIdentifier(table.name)} enable trigger user`)
  const wanted = source.rowsOf(table)
  if (wanted !== null && rows !== wanted) throw new Error(`${table.name} has ${rows} rows instead of ${wanted}`)
  return rows
}

export type Loaded = { rows: number; tables: number; jobs: number }

/** A server that starts meanwhile waits before its migrations, because they need the same lock. */
export async function loadDatabase(address: DatabaseAddress, source: Source, log: FastifyBaseLogger): Promise<Loaded> {
  const { contents } = source
  requireKnown(contents.migrations)
  const { pool } = connect(address, (error) => log.error({ err: error }, 'database connection lost'))
  try {
    return await underMigrationLock(pool, async (client) => {
      await requireEmpty(client)
      await migrateClient(client, contents.migrations.at(-1)?.created_at)
      const queue = createQueue(address, log)
      await queue.start()
      let rows = 0
      try {
        await drizzle(client).transaction(async (tx) => {
          await tx.execute(sql.raw(SPELLING))
          for (const table of contents.tables) rows += await loadTable(client, source, table)
          for (const { name, last_value, is_called } of contents.sequences)
            await client.query('select setval($1::regclass, $2, $3)', [
              `public.${pg.escapeIdentifier(name)}`,
              last_value,
              is_called,
            ])
          for (const { name, data } of contents.jobs)
            await queue.add(tx as unknown as Transaction, name as keyof Jobs, data as never)
          await source.placeFiles()
        })
      } finally {
        await queue.stop()
      }
      await migrateClient(client)
      await client.query('analyze')
      return { rows, tables: contents.tables.length, jobs: contents.jobs.length }
    })
  } finally {
    await pool.end()
  }
}
