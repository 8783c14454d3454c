/** Logs in: the server answers a token, then the user is loaded with it. A session needs both. */
import type { ShortUser } from '@portineria/contract/auth'
import { ROLE } from '@portineria/contract/rules/codes'
import { call } from '../../lib/api.ts'
import { landing } from '../../lib/landing.ts'
import { closeSession, openSession } from '../../lib/session-store.ts'
import { DEVICE } from '../../lib/storage-keys.ts'
import { storeIfRoom } from '../../lib/store-if-room.ts'
import { storedKey } from './stored-key.ts'

/** The token is valid, but its user cannot be loaded (spec §8: 'user not created'). */
export class UserNotCreatedError extends Error {
  override name = 'UserNotCreatedError'
}

/**
 * Sends the device mark of an earlier log-in along, so that failed attempts from other browsers do not slow this one down.
 */
export async function logIn(credentials: { email: string; password: string; code?: string }) {
  const device = localStorage.getItem(DEVICE) ?? undefined
  const opened = await call('login', { body: { ...credentials, device } })
  storeIfRoom(DEVICE, opened.device)
  return enter(opened)
}

type Opened = { token: string; user: ShortUser }

/** Opens the session and answers the next page: the claim if this tab remembers a key, otherwise the home page. */
export async function enter({ token, user }: Opened): Promise<'/' | '/admin' | '/otp-claim'> {
  openSession(token, user)
  // An operator may have looked at a guest's key, which must stay the guest's.
  const next = user.role_id !== ROLE.admin && storedKey() ? '/otp-claim' : landing(user.role_id)
  // Meanwhile the next screen's data is on its way. If this cannot be loaded, the screen asks by itself.
  if (next === '/')
    void import('../../lib/booking/start-home.ts').then(
      ({ startHome }) => startHome(),
      () => undefined,
    )
  try {
    await call('getUser', { params: { id: user.id } })
  } catch (cause) {
    closeSession()
    throw new UserNotCreatedError('user not created', { cause })
  }
  return next
}
