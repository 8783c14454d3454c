/** Operators with two-step verification, and the codes that an authenticator app would show. */
import { randomBytes } from 'node:crypto'
import { ROLE } from '@portineria/contract/rules/codes'
import { secondFactor } from '../src/features/auth/second-factor.table.ts'
import { base32, codeAt, stepAt } from '../src/features/auth/totp.rules.ts'
import { call, type TestApp } from './app.ts'
import { makeUser, PASSWORD } from './factories.ts'
import { openSession } from './stay.ts'

const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes the secret as an authenticator app does. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows, `drift` time steps away from now. */
const shownCode = (app: TestApp, secret: string, drift: number): string =>
  codeAt(bytesOf(secret), stepAt(app.clock.now()) + drift)

/** The code that turns the second step on. The server tolerates a time step that ends before the code arrives. */
export const firstCode = (app: TestApp, secret: string): string => shownCode(app, secret, 0)

/** The code of the next time step, which has not been used yet. The server accepts it, because a phone may be a little fast. */
export const nextCode = (app: TestApp, secret: string): string => shownCode(app, secret, 1)

/** Moves the server's clock to the beginning of a time step, and returns the codes around it. */
export function atStepStart(app: TestApp, secret: string): (drift: number) => string {
  app.clock.moveBy(STEP - (app.clock.now().getTime() % STEP) + 10)
  return (drift) => shownCode(app, secret, drift)
}

/** Makes an operator with the second step on and an unused next code. Without recovery codes, because hashing them is slow. */
export async function makeGuarded(app: TestApp) {
  const operator = await makeUser(app, { role_id: ROLE.admin })
  const bytes = randomBytes(20)
  const now = app.clock.now()
  await app.db.insert(secondFactor).values({
    user_id: operator.id,
    secret: app.secrets.seal(bytes.toString('base64url'), `second_factor ${operator.id}`),
    confirmed_at: now.toISOString(),
    last_step: stepAt(now),
  })
  return { ...operator, token: await openSession(app, operator.id), secret: base32(bytes) }
}

/** Makes an operator who turns the second step on through the API. */
export async function turnOn(app: TestApp) {
  const operator = await makeUser(app, { role_id: ROLE.admin })
  const token = await openSession(app, operator.id)
  const { secret } = (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, token)).body
  const { body } = await call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, token)
  return { ...operator, token, secret, codes: body.recovery_codes }
}
