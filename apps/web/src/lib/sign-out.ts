/** Signing out: through the authentication provider, then every trace is removed, then to the concierge's login page. */
import { calls } from '@portineria/contract/calls'
import { closeSession, currentToken, getSession } from './session-store.ts'
import { apiAddress, publicUrl } from './site.ts'

/** Offline or with a hanging provider the guest must still get out. */
const PATIENCE = 3_000

/** Whoever vouched for the person is told. The built-in provider ends the token on the server. */
type AuthProvider = { signOut(token: string, signal: AbortSignal): Promise<unknown> }

const builtinProvider: AuthProvider = {
  signOut: (token, signal) =>
    fetch(apiAddress(`/api${calls.logout.path}`), {
      method: calls.logout.method,
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal,
    }),
}

const cleanUps = new Set<() => void>()

/** What else holds personal data and must forget it. */
export function onSignOut(forget: () => void): void {
  cleanUps.add(forget)
}

let running: Promise<void> | undefined

/** However many requests fail at once, there is one sign-out; if the provider fails, the same clean-up follows. */
export function signOut(): Promise<void> {
  running ??= leave().finally(() => {
    running = undefined
  })
  return running
}

async function leave(): Promise<void> {
  const token = currentToken()
  try {
    if (token) await builtinProvider.signOut(token, AbortSignal.timeout(PATIENCE))
  } catch {
    // The same clean-up follows.
  }
  for (const forget of cleanUps) forget()
  closeSession()
  window.location.assign(`${publicUrl()}/login`)
}

/** A 401 or 403 ends the session (spec §8). Without one there is nothing to end. */
export function endSession(): void {
  if (getSession().islogged) void signOut()
}
