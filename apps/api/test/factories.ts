/** Factories for users, apartments and bookings. Each test makes its own. */
import { randomBytes } from 'node:crypto'
import { ROLE } from '@portineria/contract/rules/codes'
import { hashPassword } from '../src/features/auth/passwords.ts'
import { booking } from '../src/features/booking/booking.table.ts'
import { flat } from '../src/features/flat/flat.table.ts'
import { user } from '../src/features/user/user.table.ts'
import { call, type Desk, type TestApp } from './app.ts'

export const PASSWORD = 'a-good-password'

/** A word that occurs nowhere else in the database. */
export const unique = (): string => `x${randomBytes(5).toString('hex')}`

// Hashing is slow by design, so all test users share one hash.
let hash: Promise<string> | undefined

export async function makeUser(app: Desk, values: Partial<typeof user.$inferInsert> = {}) {
  hash ??= hashPassword(PASSWORD)
  const name = unique()
  const [row] = await app.db
    .insert(user)
    .values({
      email: `${name}@example.test`,
      name,
      surname: 'Tester',
      active: true,
      password_hash: await hash,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no user')
  return row
}

/** A signed-in person and their token. */
export async function signIn(app: TestApp, values: Partial<typeof user.$inferInsert> = {}) {
  const person = await makeUser(app, values)
  const { body } = await call(app, 'login', { body: { email: person.email, password: PASSWORD } })
  return { ...person, token: body.token }
}

export const signInAdmin = (app: TestApp) => signIn(app, { role_id: ROLE.admin })

export async function makeFlat(app: Desk, values: Partial<typeof flat.$inferInsert> = {}) {
  const [row] = await app.db
    .insert(flat)
    .values({ name: `Flat ${unique()}`, ...values })
    .returning()
  if (!row) throw new Error('no flat')
  return row
}

/** A date, the given number of days from today by the app's clock. */
export const inDays = ({ clock }: Desk, days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

type BookingValues = Partial<typeof booking.$inferInsert>

export async function makeBooking(app: Desk, values: BookingValues = {}) {
  const flat_id = values.flat_id ?? (await makeFlat(app)).id
  const [row] = await app.db
    .insert(booking)
    .values({
      code: `T-${unique()}`,
      check_in: inDays(app, 5),
      check_out: inDays(app, 9),
      guests_number: 2,
      ...values,
      flat_id,
    })
    .returning()
  if (!row) throw new Error('no booking')
  return row
}
