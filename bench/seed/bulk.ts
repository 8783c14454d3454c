/** Fills a large table as a restore does: the rows first, then each index in one go. All indexes exist afterwards. */
import type { Client } from 'pg'

type Made = { drop: string; make: string }

/** The plain indexes, and the constraints that another kind of index than a unique one enforces. */
const listMade = `
  select format('drop index %I', c.relname) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not i.indisunique and not i.indisexclusion
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where conrelid = $1::regclass and contype = 'x'`

export async function fillAtOnce(client: Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<Made>(listMade, [table])
  for (const { drop } of rows) await client.query(drop)
  await fill()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { make } of rows) await client.query(make)
}
