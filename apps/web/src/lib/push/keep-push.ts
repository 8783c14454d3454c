/** At the start of a signed-in app: what was switched on here stays on. */
import { getSession } from '../session-store.ts'
import { askKey } from './push.queries.ts'
import { keepOn } from './this-device.ts'

export async function keepPush(): Promise<void> {
  const { id } = getSession()
  if (id === null) return
  // Without a connection, or with a push service that is away, the next start tries again.
  await keepOn(askKey, id).catch(() => undefined)
}
