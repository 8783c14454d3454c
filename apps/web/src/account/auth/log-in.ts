/** Logging in: the token, then the user behind it; only both together are a session. */
import type { ShortUser } from '@portineria/contract/auth'
import { ROLE } from '@portineria/contract/rules/codes'
import { call } from '../../lib/api.ts'
import { keepIfRoom } from '../../lib/keep-if-room.ts'
import { landing } from '../../lib/landing.ts'
import { closeSession, openSession } from '../../lib/session-store.ts'
import { DEVICE } from '../../lib/storage-keys.ts'
import { keptKey } from './kept-key.ts'

/** The token is good, but the user it belongs to cannot be loaded (spec §8: 'user not created'). */
export class UserNotCreatedError extends Error {
  override name = 'UserNotCreatedError'
}

/** The mark of an earlier log-in comes along: what others try elsewhere then does not slow this browser down. */
export async function logIn(credentials: { email: string; password: string; code?: string }) {
  const device = localStorage.getItem(DEVICE) ?? undefined
  const opened = await call('login', { body: { ...credentials, device } })
  keepIfRoom(DEVICE, opened.device)
  return enter(opened)
}

type Opened = { token: string; user: ShortUser }

/** Answers where to go: to the reservation of a kept key, or home. */
export async function enter({ token, user }: Opened): Promise<'/' | '/admin' | '/otp-claim'> {
  openSession(token, user)
  try {
    await call('getUser', { params: { id: user.id } })
  } catch (cause) {
    closeSession()
    throw new UserNotCreatedError('user not created', { cause })
  }
  // An operator may have looked at a guest's key: it stays the guest's.
  if (user.role_id !== ROLE.admin && keptKey()) return '/otp-claim'
  return landing(user.role_id)
}
