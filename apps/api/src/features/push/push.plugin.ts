/** Push notifications join the server: calls, and the job that sends one. */
import type { Core } from '../../core.ts'
import type { Push } from '../../ports/push.ts'
import { pushRoutes } from './push.routes.ts'
import { createPushService, type PushService } from './push.service.ts'

export function pushPlugin(core: Core, deps: { push: Push }): PushService {
  const push = createPushService({ ...core, ...deps })
  core.answer(pushRoutes(push))
  core.work('send-push', ({ push_id }) => push.send(push_id))
  return push
}
