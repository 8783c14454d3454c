/** Starts the service worker for a signed-in person, and prepares a guest's next visit without a connection. */
import { ROLE } from '@portineria/contract/rules/codes'
import { askKey } from '../lib/push/push.queries.ts'
import { keepOn } from '../lib/push/this-device.ts'
import { getSession } from '../lib/session-store.ts'
import { keepPlacesSoon } from './keep-places.ts'
import { followStays } from './prepare-offline.ts'
import { registerWorker } from './worker-registration.ts'

/** Answers a function that stops the preparation. */
export async function startWorker(): Promise<() => void> {
  // Without a worker the app cannot start offline, so there is nothing to prepare.
  if (!(await waitForWorker())) return () => undefined
  void keepPush()
  if (getSession().role === ROLE.admin) return () => undefined
  const running = [followStays(), keepPlacesSoon()]
  return () => {
    for (const stop of running) stop()
  }
}

/** True once a worker is ready. If it is refused (no room, a private window), the app works without it. */
async function waitForWorker(): Promise<boolean> {
  try {
    if (!(await registerWorker())) return false
    await navigator.serviceWorker.ready
    return true
  } catch {
    return false
  }
}

/** Keeps notifications on if they were switched on in this browser. */
async function keepPush(): Promise<void> {
  const { id } = getSession()
  if (id === null) return
  // Without a connection, or if the push service is down, the next start tries again.
  await keepOn(askKey, id).catch(() => undefined)
}
