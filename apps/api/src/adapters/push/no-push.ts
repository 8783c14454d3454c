/** A house without keys to sign notifications with: none is sent, and the app does not offer any. */
import type { Push } from '../../ports/push.ts'

export const noPush: Push = { publicKey: null, serves: () => false, send: async () => 'refused' }
