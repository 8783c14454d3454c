/**
 * Calls about the operators' second step at log-in: turn it on, use it, renew it, turn it off, reset it for an operator who lost
 * it.
 */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

/** Six digits of the authenticator app, or one of the recovery codes. */
export const factorCode = s.line(40)

const password = z.string().check(z.minLength(1), z.maxLength(200))
const proof = z.strictObject({ current_password: password, code: factorCode })
const codes = z.object({ recovery_codes: z.array(z.string()) })
const byId = z.object({ id: s.idParam })

const state = z.object({ on: z.boolean(), since: z.nullable(s.instant), recovery_codes_left: z.int() })

export const secondFactorCalls = {
  getSecondFactor: declare({
    method: 'GET',
    path: '/auth/second-factor',
    who: 'admin',
    extra: true,
    summary: 'Whether the caller’s second step is on, and how many recovery codes are left',
    response: state,
  }),
  startSecondFactor: declare({
    method: 'POST',
    path: '/auth/second-factor',
    who: 'admin',
    extra: true,
    summary: 'Make a secret for the caller’s authenticator app; nothing is asked at log-in until a code confirms it',
    body: z.strictObject({ current_password: password }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['invalid_credentials', 'second_factor_on', 'too_many'],
  }),
  confirmSecondFactor: declare({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    who: 'admin',
    extra: true,
    summary: 'Turn the second step on with a code of the app; answers the recovery codes, once; other sessions end',
    body: z.strictObject({ code: factorCode }),
    response: codes,
    errors: ['invalid_code', 'too_many'],
  }),
  renewRecoveryCodes: declare({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    who: 'admin',
    extra: true,
    summary: 'Ten new recovery codes; the old ones are worth nothing any more',
    body: proof,
    response: codes,
    errors: ['invalid_credentials', 'invalid_code', 'too_many'],
  }),
  turnOffSecondFactor: declare({
    method: 'POST',
    path: '/auth/second-factor/off',
    who: 'admin',
    extra: true,
    summary: 'Turn the second step off with the password and a code',
    body: proof,
    status: 204,
    response: s.nothing,
    errors: ['invalid_credentials', 'invalid_code', 'too_many'],
  }),
  getSecondFactorOf: declare({
    method: 'GET',
    path: '/new/user/:id/second-factor',
    who: 'admin',
    extra: true,
    summary: 'Whether somebody’s second step is on',
    params: byId,
    response: z.object({ on: z.boolean() }),
  }),
  resetSecondFactor: declare({
    method: 'DELETE',
    path: '/new/user/:id/second-factor',
    who: 'admin',
    extra: true,
    summary: 'Take away the second step of another operator who lost it; their sessions end',
    params: byId,
    status: 204,
    response: s.nothing,
    errors: ['own_account'],
  }),
}
