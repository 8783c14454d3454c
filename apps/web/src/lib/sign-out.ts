/** Signing out: through the authentication provider, then every trace is removed, then to the concierge's login page. */
import { authProvider } from './auth-provider.ts'
import { dropFiles } from './own-files.ts'
import { currentToken, forgetSession, getSession, noteEnd } from './session-store.ts'
import { publicUrl } from './site.ts'

/** Offline or with a hanging provider the guest must still get out. */
const PATIENCE = 3_000

const cleanUps = new Set<() => void | Promise<void>>()

/** What else holds personal data and must forget it. */
export function onSignOut(forget: () => void | Promise<void>): void {
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
  const elsewhere = await tellProvider()
  await goOut(elsewhere ?? `${publicUrl()}/login`)
}

async function goOut(address: string): Promise<void> {
  const forgetting = [dropFiles, ...cleanUps].map(async (forget) => forget())
  forgetSession()
  // What takes its time to forget is waited for, but nobody is kept here by it.
  await Promise.race([Promise.allSettled(forgetting), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  window.location.assign(address)
}

/** Another tab has signed out: the token is dead already, only the traces are left. */
export const followOut = (): void => void goOut(`${publicUrl()}/login`)

async function tellProvider(): Promise<string | null> {
  const token = currentToken()
  try {
    return token ? await authProvider.signOut(token, AbortSignal.timeout(PATIENCE)) : null
  } catch {
    // The same clean-up follows.
    return null
  }
}

/** A 401 or 403 ends the session (spec §8). Without one there is nothing to end. */
export function endSession(): void {
  if (!getSession().islogged) return
  noteEnd()
  void signOut()
}
