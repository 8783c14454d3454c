/** Queries of what an operator has connected with Portineria: API keys, webhooks and their deliveries. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Deliveries change by themselves: they are sent, fail and are tried again. */
const ASK_AGAIN = 10_000

export const connectionQueries = {
  apiKeys: () =>
    queryOptions({ queryKey: ['connection', 'api-key'], queryFn: ({ signal }) => call('listApiKeys', {}, signal) }),
  webhooks: () =>
    queryOptions({
      queryKey: ['connection', 'webhook'],
      queryFn: ({ signal }) => call('listWebhooks', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
  /** A page of deliveries, the newest first; `before` is the last one of the page that was read. */
  deliveries: (id: number, before?: number) =>
    queryOptions({
      queryKey: ['connection', 'delivery', id, before],
      queryFn: ({ signal }) => call('listDeliveries', { params: { id }, query: before ? { before } : {} }, signal),
      refetchInterval: ASK_AGAIN,
    }),
}
