/** Logging in: the token, then the user behind it; only both together are a session. */
import { call } from '../../lib/api.ts'
import { landing } from '../../lib/landing.ts'
import { closeSession, openSession } from '../../lib/session-store.ts'

/** The token is good, but the user it belongs to cannot be loaded (spec §8: 'user not created'). */
export class UserNotCreatedError extends Error {
  override name = 'UserNotCreatedError'
}

export async function logIn(credentials: { email: string; password: string }): Promise<'/' | '/admin'> {
  const { token, user } = await call('login', { body: credentials })
  openSession(token, user)
  try {
    await call('getUser', { params: { id: user.id } })
  } catch (cause) {
    closeSession()
    throw new UserNotCreatedError('user not created', { cause })
  }
  return landing(user.role_id)
}
