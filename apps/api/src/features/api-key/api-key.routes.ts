/** Binds the calls about API keys. */
import type { Handlers } from '../../http/request.ts'
import type { ApiKeyService } from './api-key.service.ts'

export const apiKeyRoutes = (apiKeys: ApiKeyService): Handlers => ({
  listApiKeys: () => apiKeys.list(),
  createApiKey: ({ caller, body }) => apiKeys.create(caller, body),
  revokeApiKey: ({ caller, params }) => apiKeys.revoke(caller, params.id),
})
