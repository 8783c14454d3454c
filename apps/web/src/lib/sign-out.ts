/** Signs out: ends the token at the server, removes every trace of the person, then goes to the login page. */
import { addressOfCall } from 'virtual:call-addresses'
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { dropFiles } from './own-files.ts'
import { currentToken, forgetSession, getSession, noteEnd } from './session-store.ts'
import { apiAddress, publicUrl } from './site.ts'

/** Milliseconds. The guest must be able to sign out offline and while the provider hangs. */
const PATIENCE = 3_000

const cleanUps = new Set<() => void | Promise<void>>()

/** Registers a clean-up for another module that holds personal data. */
export function onSignOut(forget: () => void | Promise<void>): void {
  cleanUps.add(forget)
}

const stops = new Set<() => void>()

/** Registers what must stop before the token ends, because the server would refuse it from then on. */
export function beforeSignOut(stop: () => void): void {
  stops.add(stop)
}

let running: Promise<void> | undefined

/** Nothing is asked for any more: the page is about to be left. */
export const isSigningOut = (): boolean => running !== undefined

/** Signs out once, even if many requests fail at the same time. If the server fails, the clean-up still follows. */
export function signOut(): Promise<void> {
  running ??= leave().finally(() => {
    running = undefined
  })
  return running
}

async function leave(): Promise<void> {
  for (const stop of stops) stop()
  const elsewhere = await endToken()
  await cleanUpAndGo(elsewhere ?? `${publicUrl()}/login`)
}

async function cleanUpAndGo(address: string): Promise<void> {
  const forgetting = [dropFiles, ...cleanUps].map(async (forget) => forget())
  forgetSession()
  // Slow clean-ups are waited for, but not longer than this.
  await Promise.race([Promise.allSettled(forgetting), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  window.location.assign(address)
}

/** Another tab has signed out and ended the token, so this tab only cleans up. */
export const followOut = (): void => void cleanUpAndGo(`${publicUrl()}/login`)

/**
 * Ends the token at the server. Answers the address where an external provider ends its own session, or null if there is none
 * or the call failed.
 */
async function endToken(): Promise<string | null> {
  const token = currentToken()
  if (!token) return null
  const { method, path } = addressOfCall('leaveProvider')
  try {
    const response = await fetch(apiAddress(`/api${path}`), {
      method,
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    // The token may have ended already, which is not an error here.
    if (!response.ok) return null
    const { url } = (await response.json()) as CallResponse<Calls['leaveProvider']>
    return url
  } catch {
    return null
  }
}

/**
 * Handles a 401 or 403, which ends the session (spec §8). Without a session there is nothing to end, and a person who is signing out
 * is not told that the session has ended.
 */
export function endSession(): void {
  if (!getSession().islogged || isSigningOut()) return
  noteEnd()
  void signOut()
}
