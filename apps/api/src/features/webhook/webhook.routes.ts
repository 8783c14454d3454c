/** Binds the calls about webhooks. */
import type { Handlers } from '../../http/request.ts'
import type { WebhookService } from './webhook.service.ts'

export const webhookRoutes = (webhooks: WebhookService): Handlers => ({
  listWebhooks: () => webhooks.list(),
  createWebhook: ({ caller, body }) => webhooks.create(caller, body),
  updateWebhook: ({ caller, params, body }) => webhooks.update(caller, params.id, body),
  deleteWebhook: ({ caller, params }) => webhooks.remove(caller, params.id),
  listDeliveries: ({ params, query }) => webhooks.deliveries(params.id, query.before),
  testWebhook: ({ caller, params }) => webhooks.test(caller, params.id),
  repeatDelivery: ({ caller, params }) => webhooks.repeat(caller, params.id),
})
