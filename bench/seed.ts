/**
 * Fills a migrated database with ten years of an operator: a thousand stays in every apartment, from the distant past to next
 * year, and the check-ins and purchases of the last year. Every constraint, index and trigger exists at the end.
 */
import pg from 'pg'
import type { Database } from '../apps/api/src/db/client.ts'
import { demoFlats } from '../apps/api/src/demo/flats.ts'
import { session } from '../apps/api/src/features/auth/auth.table.ts'
import { DOCUMENT_NUMBER, OTP } from '../apps/api/src/features/booking/booking.present.ts'
import { flat } from '../apps/api/src/features/flat/flat.table.ts'
import { user } from '../apps/api/src/features/user/user.table.ts'
import { hashToken, newToken, type Secrets } from '../apps/api/src/secrets.ts'
import { names, surnames } from './people.ts'
import { fillAtOnce } from './seed/bulk.ts'
import { findStay, insertGuests, insertPicture } from './seed/check-ins.ts'
import { insertOffers, insertOrders } from './seed/offers.ts'
import { insertBookings, insertPeople } from './seed/stays.ts'

const STAYS_PER_FLAT = 1000
export const STAYS_PER_PERSON = 5

export type Seeded = {
  /** The token of a signed-in operator. */
  adminToken: string
  /** The stay that rows read by its id. */
  stay: { id: number; flat_id: number }
}

type Empty = { db: Database; url: string }

export async function seed({ db, url }: Empty, secrets: Secrets, bookings: number): Promise<Seeded> {
  const adminToken = await insertAdmin(db)
  await insertFlats(db, Math.ceil(bookings / STAYS_PER_FLAT))
  await insertOffers(db)
  // Not through the app's pool: a million rows take longer than the timeout of a request.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return { adminToken, stay: await insertStays(client, secrets, bookings) }
  } finally {
    await client.end()
  }
}

async function insertStays(client: pg.Client, secrets: Secrets, bookings: number): Promise<Seeded['stay']> {
  const people = Math.ceil(bookings / STAYS_PER_PERSON)
  const key = secrets.seal('K7QM-42XD', OTP)
  await fillAtOnce(client, '"user"', () => client.query(insertPeople, [people, names, surnames]))
  await fillAtOnce(client, 'booking', () => client.query(insertBookings, [bookings, key]))
  const picture = await client.query<{ id: string }>(insertPicture)
  await client.query(insertGuests, [secrets.seal('XX0000001', DOCUMENT_NUMBER), picture.rows[0]?.id])
  await client.query(insertOrders)
  // The database would do this by itself a minute later.
  await client.query('vacuum analyze')
  const [stay] = (await client.query<Seeded['stay']>(findStay)).rows
  if (!stay) throw new Error('no stay of four has ended these days')
  return stay
}

async function insertAdmin(db: Database): Promise<string> {
  const person = { email: 'admin@bench.test', name: 'Giulia', surname: 'Ferri', role_id: 99, active: true } as const
  const [admin] = await db.insert(user).values(person).returning({ id: user.id })
  if (!admin) throw new Error('no admin')
  const token = newToken()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await db.insert(session).values({ user_id: admin.id, token_hash: hashToken(token), expires_at: tomorrow })
  return token
}

/** Repeats the demo's apartments with their full descriptions. */
async function insertFlats(db: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const model = demoFlats[n % demoFlats.length]
    if (!model) throw new Error('the demo has no apartments')
    const again = Math.floor(n / demoFlats.length)
    // None of them reports statistics: the database wants a first day for that.
    const one = { ...model, structure_code: null }
    return again === 0 ? one : { ...one, name: `${model.name} ${again + 1}`, device_identifier: null }
  })
  await db.insert(flat).values(rows)
}
