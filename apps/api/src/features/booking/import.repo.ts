/** SQL of imported lists. Every function runs a fixed number of statements, however many rows a list has. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { audit } from '../audit/audit.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { flatlog } from '../door/door.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { type BookingRow, booking, guest } from './booking.table.ts'
import { bookingImport, bookingImportRow, type ImportRecord, importListing, importMapping } from './import.table.ts'

/** Any number that no other advisory lock uses: imports and their undoing run one after the other. */
const IMPORT_LOCK = 7_235_018

export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)

export const listImportFlats = (db: Connection) =>
  db.select({ id: flat.id, name: flat.name, max_guests: flat.max_guests, time_zone: flat.time_zone }).from(flat)

const existing = {
  code: booking.code,
  flat_id: booking.flat_id,
  check_in: booking.check_in,
  check_out: booking.check_out,
  archived: booking.archived,
}

/** The reservations with one of these codes, and those that take nights of these apartments in this time. */
export async function listExisting(
  db: Connection,
  { codes, flats, from, to }: { codes: string[]; flats: number[]; from: string; to: string },
) {
  const ofCodes = await db
    .select(existing)
    .from(booking)
    .where(sql`${booking.code} = any(${sql.param(codes)}::text[])`)
  const nights = await db
    .select(existing)
    .from(booking)
    .where(
      and(
        sql`${booking.flat_id} = any(${sql.param(flats)}::int[])`,
        eq(booking.archived, false),
        lt(booking.check_in, to),
        gt(booking.check_out, from),
      ),
    )
  return [...new Map([...ofCodes, ...nights].map((stay) => [stay.code, stay])).values()]
}

export async function findMapping(db: Connection, headings: string) {
  const [row] = await db.select().from(importMapping).where(eq(importMapping.headings, headings))
  return row ?? null
}

export const listListings = (db: Connection, names: string[]) =>
  db
    .select()
    .from(importListing)
    .where(sql`${importListing.name} = any(${sql.param(names)}::text[])`)

export async function saveMapping(tx: Transaction, row: typeof importMapping.$inferInsert): Promise<void> {
  await tx.insert(importMapping).values(row).onConflictDoUpdate({ target: importMapping.headings, set: row })
}

export async function saveListings(tx: Transaction, rows: (typeof importListing.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${importListing} (name, flat_id)
    select name, flat_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, flat_id int)
    on conflict (name) do update set flat_id = excluded.flat_id`)
}

export async function insertImport(tx: Transaction, row: typeof bookingImport.$inferInsert): Promise<ImportRecord> {
  const [made] = await tx.insert(bookingImport).values(row).returning()
  if (!made) throw new Error('the import was not inserted')
  return made
}

export type NewStay = { line: number; row: typeof booking.$inferInsert }

/** Two statements for all of these rows. Returns the id of each code. */
export async function insertStays(tx: Transaction, importId: number, stays: NewStay[]): Promise<Map<string, number>> {
  const made = await tx
    .insert(booking)
    .values(stays.map(({ row }) => row))
    .returning({ id: booking.id, code: booking.code })
  const ids = new Map(made.map(({ id, code }) => [code, id]))
  const rows = stays.map(({ line, row }) => ({ booking_id: ids.get(row.code), import_id: importId, line }))
  await tx.execute(sql`
    insert into ${bookingImportRow} (booking_id, import_id, line)
    select booking_id, import_id, line
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (booking_id int, import_id int, line int)`)
  return ids
}

/** The last import that was not undone. */
export async function findLastImport(db: Connection): Promise<ImportRecord | null> {
  const [row] = await db
    .select()
    .from(bookingImport)
    .where(isNull(bookingImport.undone_at))
    .orderBy(desc(bookingImport.id))
    .limit(1)
  return row ?? null
}

export async function findImport(db: Connection, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(bookingImport).where(eq(bookingImport.id, id))
  return row ?? null
}

const importedBy = (db: Connection, importId: number) =>
  db.select({ id: bookingImportRow.booking_id }).from(bookingImportRow).where(eq(bookingImportRow.import_id, importId))

/** No guest can take a reservation with its key, and no operator can change one, while the import is being undone. */
export const lockStays = (tx: Transaction, importId: number) =>
  tx
    .select({ id: booking.id })
    .from(booking)
    .where(inArray(booking.id, importedBy(tx, importId)))
    .orderBy(booking.id)
    .for('update')

const anyOf = (table: typeof guest | typeof chatMessage | typeof trip | typeof flatlog) =>
  sql<boolean>`exists (select from ${table} where ${table.booking_id} = ${booking.id})`

/** Everything that an operator or a guest does leaves a new version, an entry of the audit trail, or a row of another table. */
const touched = or(
  gt(booking.version, 1),
  isNotNull(booking.otp_claimed_at),
  anyOf(guest),
  anyOf(chatMessage),
  anyOf(trip),
  anyOf(flatlog),
  sql`exists (select from ${audit} where ${audit.entity} = 'booking' and ${audit.entity_id} = ${booking.id}::text)`,
)

/** The first row of an import whose reservation is no longer as it was imported. */
export async function findTouched(db: Connection, { id, invite }: ImportRecord) {
  const invited = invite ? isNotNull(booking.holder_email) : sql`false`
  const [row] = await db
    .select({
      line: bookingImportRow.line,
      code: booking.code,
      claimed: sql<boolean>`${booking.holder_id} is not null or ${booking.otp_claimed_at} is not null`,
      invited: sql<boolean>`${invited}`,
    })
    .from(bookingImportRow)
    .innerJoin(booking, eq(booking.id, bookingImportRow.booking_id))
    .where(and(eq(bookingImportRow.import_id, id), or(invited, isNotNull(booking.holder_id), touched)))
    .orderBy(bookingImportRow.line)
    .limit(1)
  return row ?? null
}

export async function deleteStays(tx: Transaction, importId: number): Promise<number> {
  const gone = await tx
    .delete(booking)
    .where(inArray(booking.id, importedBy(tx, importId)))
    .returning({ id: booking.id })
  return gone.length
}

export async function updateUndone(tx: Transaction, importId: number, now: string): Promise<void> {
  await tx.update(bookingImport).set({ undone_at: now }).where(eq(bookingImport.id, importId))
}

/** The next reservations of an import with an address and an unused key, by id. */
export const listToInvite = (db: Connection, importId: number, after: number, most: number): Promise<BookingRow[]> =>
  db
    .select()
    .from(booking)
    .where(
      and(
        inArray(booking.id, importedBy(db, importId)),
        gt(booking.id, after),
        isNotNull(booking.holder_email),
        isNotNull(booking.otp_cipher),
        isNull(booking.holder_id),
      ),
    )
    .orderBy(booking.id)
    .limit(most)
