/**
 * Fills a migrated database with an operator's ten years: a thousand stays in every apartment, from the long past to
 * next year. Every constraint, index and trigger stays in place.
 */
import type { connect, Database } from '../apps/api/src/db/client.ts'
import { demoFlats } from '../apps/api/src/demo/flats.ts'
import { session } from '../apps/api/src/features/auth/auth.table.ts'
import { flat } from '../apps/api/src/features/flat/flat.table.ts'
import { user } from '../apps/api/src/features/user/user.table.ts'
import { hashToken, newToken, type Secrets } from '../apps/api/src/secrets.ts'
import { names, surnames } from './people.ts'

const STAYS_PER_FLAT = 1000
export const STAYS_PER_PERSON = 5

type Connected = ReturnType<typeof connect>

/** Returns the token of a signed-in admin. */
export async function seed({ pool, db }: Connected, secrets: Secrets, bookings: number): Promise<string> {
  const adminToken = await insertAdmin(db)
  await insertFlats(db, Math.ceil(bookings / STAYS_PER_FLAT))
  const client = await pool.connect()
  try {
    // A million rows take longer than a request ever may.
    await client.query('set statement_timeout = 0')
    await client.query(insertPeople, [Math.ceil(bookings / STAYS_PER_PERSON), names, surnames])
    await client.query(insertBookings, [bookings, secrets.seal('K7QM-42XD', 'booking.otp')])
    // What the database does by itself a minute later.
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
  return adminToken
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

/** The demo's apartments again and again, as long as they are described there. */
async function insertFlats(db: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const model = demoFlats[n % demoFlats.length]
    if (!model) throw new Error('the demo has no apartments')
    const again = Math.floor(n / demoFlats.length)
    return again === 0 ? model : { ...model, name: `${model.name} ${again + 1}`, device_identifier: null }
  })
  await db.insert(flat).values(rows)
}

/** $1 people with all pairs of a name ($2) and a surname ($3), in no order that an index would like. */
const insertPeople = `
  insert into "user" (email, name, surname, active)
  select 'guest' || n || '@bench.test', ($2::text[])[1 + pick % cardinality($2::text[])],
    ($3::text[])[1 + pick / cardinality($2::text[]) % cardinality($3::text[])], true
  from generate_series(1, $1::int) n, lateral (select hashint4(n) & 2147483647) h (pick)`

/**
 * $1 stays, $2 a sealed key. Every stay of an apartment has a slot of four days and begins on its first or second, for
 * one to three nights, so that none meets the next. Who has not used the key yet has no account in the booking.
 */
const insertBookings = `
  insert into booking (code, flat_id, holder_id, holder_name, holder_email, status, source, check_in, check_out,
    guests_number, archived, used_door_1, used_door_2, created_at, otp_cipher, otp_claimed_at, concierge_notes)
  select 'TS-' || 1000000 + n, flat.id, case when status > 1 then holder.id end, holder.name || ' ' || holder.surname,
    holder.email, status, nullif(pick / 7 % 4, 3), check_in, check_out, 1 + pick / 11 % 4, pick % 100 = 0,
    case when status > 4 then pick / 13 % 8 else 0 end, case when status > 4 then pick / 17 % 8 else 0 end,
    check_in - make_interval(days => 3 + pick / 19 % 90, secs => pick % 86400),
    case when status = 1 then $2 end, case when status > 1 then check_in - interval '2 days' end,
    case when pick % 9 = 0 then 'Arrives late: leave the light on in the hall.' end
  from (select array_agg(id order by id) as ids from flat) flats,
    (select min(id) as first, count(*)::int as count from "user" where role_id = 1) people,
    generate_series(0, $1::int - 1) n,
    lateral (select hashint4(n) & 2147483647) h (pick),
    lateral (select current_date - 3600 + 4 * (n / cardinality(ids)) + pick % 2) i (check_in),
    lateral (select check_in + 1 + pick / 3 % 3) o (check_out),
    lateral (select case when check_out <= current_date then 6 when check_in <= current_date then 5
      when check_in < current_date + 14 then 2 + pick / 5 % 3 else 1 end) s (status)
    join flat on true join "user" holder on true
  where flat.id = ids[1 + n % cardinality(ids)] and holder.id = people.first + pick % people.count`
