/** An operator with the second step on, and the app that shows its codes. */
import { randomBytes } from 'node:crypto'
import { ROLE } from '@portineria/contract/rules/codes'
import { secondFactor } from '../src/features/auth/second-factor.table.ts'
import { base32, codeAt, stepAt } from '../src/features/auth/totp.rules.ts'
import { call, type TestApp } from './app.ts'
import { makeUser, PASSWORD } from './people.ts'
import { openSession } from './stay.ts'

const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app reads from the secret as it is shown. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code an app shows, `drift` steps away from now. */
const shownCode = (app: TestApp, secret: string, drift: number): string =>
  codeAt(bytesOf(secret), stepAt(app.clock.now()) + drift)

/** The code that turns it on. A step that ends on the way to the server does no harm. */
export const firstCode = (app: TestApp, secret: string): string => shownCode(app, secret, 0)

/** A code later than the first one, so that it has not been used; of the app of a phone that is a little ahead. */
export const nextCode = (app: TestApp, secret: string): string => shownCode(app, secret, 1)

/** For tests about single steps: the house's clock at the beginning of one, and the codes around it. */
export function atStepStart(app: TestApp, secret: string): (drift: number) => string {
  app.clock.moveBy(STEP - (app.clock.now().getTime() % STEP) + 10)
  return (drift) => shownCode(app, secret, drift)
}

/** An operator with the second step on, whose next code has not been used; without recovery codes, which are slow to make. */
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

/** Turned on as a person does it. */
export async function turnOn(app: TestApp) {
  const operator = await makeUser(app, { role_id: ROLE.admin })
  const token = await openSession(app, operator.id)
  const { secret } = (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, token)).body
  const { body } = await call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, token)
  return { ...operator, token, secret, codes: body.recovery_codes }
}
