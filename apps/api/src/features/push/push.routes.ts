/** Binds the push notification calls to the service. */
import type { Handlers } from '../../http/request.ts'
import type { PushService } from './push.service.ts'

export const pushRoutes = (push: PushService): Handlers => ({
  getPush: async () => push.describe(),
  subscribePush: ({ caller, body }) => push.subscribe(caller, body),
  unsubscribePush: ({ caller, body }) => push.unsubscribe(caller, body.endpoint),
})
