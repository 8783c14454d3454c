/** Push for a server without VAPID keys: nothing is sent, and the app does not offer notifications. */
import type { Push } from '../../ports/push.ts'

export const noPush: Push = { publicKey: null, serves: () => false, send: async () => 'refused' }
