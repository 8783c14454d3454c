/** Changes the DATA_KEY: decrypts everything with the old key and encrypts it with the new one, all of it or nothing. */
import type { FilePurpose } from '@portineria/contract/file'
import pg from 'pg'
import { keysOf } from '../features/file/file.rules.ts'
import { sameUser } from '../features/police/police-account.rules.ts'
import type { Files } from '../ports/files.ts'
import type { Secrets } from '../secrets.ts'
import { RefusedError } from './refused.ts'

export type Keys = { old: Secrets; fresh: Secrets }

type SealedColumn = {
  table: string
  column: string
  id?: string
  about(id: number): string
  /** A column with a keyed hash of the same secret, which serves for look-ups. */
  mark?: { column: string; of(plain: string): string }
}

/** All encrypted columns. A test searches every column of the database for one that is missing here. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'user', column: 'document_number', about: () => 'user.document_number' },
  { table: 'guest', column: 'document_number', about: () => 'guest.document_number' },
  { table: 'guest', column: 'zone', about: () => 'guest.zone' },
  {
    table: 'booking',
    column: 'otp_cipher',
    about: () => 'booking.otp',
    mark: { column: 'otp_hash', of: (otp) => otp },
  },
  { table: 'mail', column: 'content', about: () => 'mail.content' },
  { table: 'push', column: 'content', about: () => 'push.content' },
  {
    table: 'push_device',
    column: 'target',
    about: () => 'push_device.target',
    mark: { column: 'mark', of: (target) => (JSON.parse(target) as { endpoint: string }).endpoint },
  },
  {
    table: 'feed',
    column: 'url',
    about: () => 'feed.url',
    mark: { column: 'url_mark', of: (url) => url },
  },
  { table: 'session', column: 'id_token', about: () => 'session.id_token' },
  { table: 'webhook', column: 'url', about: () => 'webhook.url' },
  { table: 'webhook', column: 'secret', about: () => 'webhook.secret' },
  {
    table: 'police_account',
    column: 'user',
    about: () => 'police_account.user',
    mark: { column: 'user_mark', of: sameUser },
  },
  { table: 'police_account', column: 'password', about: () => 'police_account.password' },
  { table: 'police_account', column: 'wskey', about: () => 'police_account.wskey' },
  { table: 'police_sending_row', column: 'words', about: () => 'police_sending_row.words' },
  { table: 'police_receipt', column: 'user', about: () => 'police_receipt.user' },
  { table: 'statistics_account', column: 'user', about: () => 'statistics.user' },
  { table: 'statistics_account', column: 'password', about: () => 'statistics.password' },
  { table: 'second_factor', column: 'secret', id: 'user_id', about: (id) => `second_factor ${id}` },
  { table: 'calendar_link', column: 'token_cipher', id: 'flat_id', about: (id) => `calendar_link ${id}` },
]

/** Tables that are emptied: keyed hashes whose secret the server does not have, and encrypted rows that live for minutes. */
const EMPTIED = ['recovery_code', 'provider_login', 'attempt']
/** Keyed hashes that are emptied: what they are of is not stored. Guests are known by their id as well. */
const CLEARED = [{ table: 'police_sending_row', columns: ['person', 'line'] }]
/** Rows per statement. */
const BATCH = 1_000

const identifier = (name: string) => pg.escapeIdentifier(name)

async function resealColumn(client: pg.ClientBase, sealed: SealedColumn, { old, fresh }: Keys): Promise<number> {
  const { table, column, id = 'id', about, mark } = sealed
  const { rows } = await client.query<{ id: number; value: string }>(
    `select ${identifier(id)} as id, ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)} is not null`,
  )
  const renewed = rows.map((row) => {
    const plain = old.unsealOrNull(row.value, about(row.id))
    if (plain === null)
      throw new RefusedError(`${table} ${row.id} cannot be opened with the present DATA_KEY. Nothing was changed.`)
    return { id: row.id, value: fresh.seal(plain, about(row.id)), mark: mark ? fresh.mark(mark.of(plain)) : null }
  })
  const alsoMark = mark ? `, ${identifier(mark.column)} = renewed.mark` : ''
  for (let at = 0; at < renewed.length; at += BATCH)
    await client.query(
      `update ${identifier(table)} t set ${identifier(column)} = renewed.value${alsoMark}
       from jsonb_to_recordset($1) renewed (id int, value text, mark text) where t.${identifier(id)} = renewed.id`,
      [JSON.stringify(renewed.slice(at, at + BATCH))],
    )
  return renewed.length
}

/** A file that opens with the new key already was re-encrypted by an earlier, interrupted run. */
async function resealFile(files: Files, key: string, about: string, { old, fresh }: Keys): Promise<boolean> {
  const bytes = await files.get(key)
  if (!bytes) return false
  const opened = (secrets: Secrets) => {
    try {
      return secrets.unsealBytes(bytes, about)
    } catch {
      return null
    }
  }
  if (opened(fresh)) return false
  const plain = opened(old)
  if (!plain) throw new RefusedError(`The file ${key} opens neither with the present DATA_KEY nor with the new one.`)
  await files.put(key, fresh.sealBytes(plain, about))
  return true
}

export type Resealed = { values: number; files: number }

/** The database commits last. After an interruption, the same command with the same two keys continues the work. */
export async function resealInstance(client: pg.ClientBase, files: Files, keys: Keys): Promise<Resealed> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  try {
    const done = { values: 0, files: 0 }
    for (const column of sealedColumns) done.values += await resealColumn(client, column, keys)
    for (const table of EMPTIED) await client.query(`delete from ${identifier(table)}`)
    for (const { table, columns } of CLEARED)
      await client.query(
        `update ${identifier(table)} set ${columns.map((column) => `${identifier(column)} = null`).join(', ')}`,
      )
    const { rows } = await client.query<{ id: string; purpose: FilePurpose }>('select id, purpose from file')
    for (const row of rows)
      for (const key of keysOf(row).filter((name) => name.endsWith('.sealed')))
        done.files += Number(await resealFile(files, key, `file ${row.id}`, keys))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
