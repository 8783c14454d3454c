/** Starts the service worker for whoever is signed in, and prepares a guest's next visit without a connection. */
import { ROLE } from '@portineria/contract/rules/codes'
import { keepPush } from '../lib/push/keep-push.ts'
import { getSession } from '../lib/session-store.ts'
import { followStays } from './prepare-offline.ts'
import { registerWorker } from './worker-registration.ts'

/** Answers how to stop preparing. */
export async function startWorker(): Promise<() => void> {
  // Only with a worker can the app be started without a connection: without one there is nothing to prepare.
  if (!(await waitForWorker())) return () => undefined
  void keepPush()
  return getSession().role === ROLE.admin ? () => undefined : followStays()
}

/** True once a worker is there. A refusal (no room, a private window) leaves the app as it is. */
async function waitForWorker(): Promise<boolean> {
  try {
    if (!(await registerWorker())) return false
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}
