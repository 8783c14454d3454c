/** Webhooks join the server: calls, the jobs that send and give up, and the look for deliveries that have no job yet. */
import type { Core } from '../../core.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { createDeliveryService } from './delivery.service.ts'
import { WEBHOOK_CHANNEL } from './webhook.repo.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { createWebhookService } from './webhook.service.ts'

type Deps = { accounts: Pick<Accounts, 'proofs'>; events: EventService; mail: MailService; users: UserService }

export function webhookPlugin(core: Core, deps: Deps): void {
  const deliveries = createDeliveryService({ ...core, ...deps })
  const webhooks = createWebhookService({ ...core, requireProof: (caller) => deps.accounts.proofs.require(caller) })
  core.answer(webhookRoutes(webhooks))
  core.work('send-webhook', ({ delivery_id }) => deliveries.send(delivery_id))
  core.work('give-up-webhook', ({ delivery_id }) => deliveries.giveUp(delivery_id))
  // A notification can be lost, with the connection or with the process that heard it.
  core.schedule('queue-webhooks', '* * * * *', () => deliveries.queueNew())
  deps.events.onNotification(WEBHOOK_CHANNEL, () => {
    deliveries.queueNew().catch((error: unknown) => core.log.warn({ err: error }, 'webhook deliveries not queued'))
  })
}
