/** Reads a consistent snapshot of the database while other connections continue to write. */
import type { FilePurpose } from '@portineria/contract/file'
import pg from 'pg'
import { copyOut } from './copy.ts'

export type Table = { name: string; columns: string[] }
export type Contents = {
  postgres: string
  /** As the migrator has recorded them, oldest first. */
  migrations: { hash: string; created_at: number }[]
  /** Each table comes after those it refers to. */
  tables: Table[]
  sequences: { name: string; last_value: string; is_called: boolean }[]
  /** Waiting jobs, which are queued again when this is loaded. */
  jobs: { name: string; data: unknown }[]
  /** Files whose bytes belong in the backup. Erased files are left out. */
  files: { id: string; purpose: FilePurpose }[]
}
export type Snapshot = { contents: Contents; read(table: Table): AsyncIterable<Buffer> }

/** Settings that give every value the same text form on both sides, whatever the settings of the two servers are. */
export const SPELLING =
  "set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'; " +
  "set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; " +
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

const identifier = (name: string) => pg.escapeIdentifier(name)

export const copyTarget = ({ name, columns }: Table) =>
  `public.${identifier(name)} (${columns.map(identifier).join(', ')})`

/** The app's tables, without generated columns. */
const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`

const REFERENCES = `
  select t.relname::text as "from", r.relname::text as "to"
  from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`

const SEQUENCES = "select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1"

/** Leaves out scheduled jobs, which are created again anyway, and the origin of a job, which only means something here. */
const JOBS = `
  select name, data - 'origin' as data from jobs.job
  where state in ('created', 'retry', 'active') and name in ('send-mail', 'give-up-mail', 'forgot-password', 'send-push')
  order by created_on, id`

/** Sorts tables so that each comes after those it refers to. Rows can then be loaded without violating foreign keys. */
export function inOrder<T extends { name: string }>(tables: T[], references: { from: string; to: string }[]): T[] {
  const done = new Set<string>()
  const ordered: T[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)),
    )
    if (ready.length === 0) throw new Error('tables refer to each other in a cycle')
    for (const table of ready) done.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

async function listSequences(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES)
  const sequences: Contents['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text, is_called from public.${identifier(name)}`)
    sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

async function exists(client: pg.ClientBase, relation: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [relation])
  return rows[0].there
}

async function readContents(client: pg.ClientBase): Promise<Contents> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations')))
    throw new Error('there is nothing of Portineria in this database')
  const list = async <T>(statement: string): Promise<T[]> => (await client.query(statement)).rows
  const tables = await list<Table>(TABLES)
  const migrations = await list<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return {
    postgres: (await list<{ server_version: string }>('show server_version'))[0]?.server_version ?? '',
    migrations: migrations.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) })),
    tables: inOrder(tables, await list(REFERENCES)),
    sequences: await listSequences(client),
    jobs: (await exists(client, 'jobs.job')) ? await list(JOBS) : [],
    files: await list('select id, purpose from file where erased_at is null order by id'),
  }
}

/** A single repeatable-read transaction. A mail and the job that sends it are therefore both in the snapshot, or neither. */
export async function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SPELLING)
    const contents = await readContents(client)
    return await work({ contents, read: (table) => copyOut(client, `copy ${copyTarget(table)} to stdout`) })
  } finally {
    client.release(true)
  }
}
