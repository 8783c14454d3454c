/** The portal of the police in the demo's past. Its answer can get lost on the way. */
import { type PolicePortal, PolicePortalError } from '../ports/police-portal.ts'

export type PastPortal = PolicePortal & { loseNextAnswer(): void }

export function pastPortal(portal: PolicePortal): PastPortal {
  // The database is empty, so what the portal remembers is from a first start that was killed.
  portal.forget?.()
  let isLost = false
  return {
    ...portal,
    loseNextAnswer() {
      isLost = true
    },
    async send(...call) {
      const answers = await portal.send(...call)
      if (!isLost) return answers
      isLost = false
      throw new PolicePortalError('lost')
    },
  }
}
