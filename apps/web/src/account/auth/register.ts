/** Registering: the outcome stands in the session (spec §4). */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { call } from '../../lib/api.ts'
import { noteRegistration, type Registration } from '../../lib/session-store.ts'
import { dropKey, keepKey } from './kept-key.ts'
import { refusalOf } from './refusal.ts'

export async function register(body: CallInput<Calls['register']>['body']): Promise<Registration> {
  try {
    const registration = await call('register', { body })
    noteRegistration(registration)
    dropKey()
    return registration
  } catch (error) {
    noteRegistration(null)
    // Who has an account logs in, and the key follows.
    if (refusalOf(error) === 'user_exists') keepKey(body.otp)
    throw error
  }
}
