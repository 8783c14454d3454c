/** API keys join the server. Features say with `core.answerKeys` what a program may call with one. */
import type { Core } from '../../core.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import { apiKeyRoutes } from './api-key.routes.ts'
import { type ApiKeyService, createApiKeyService } from './api-key.service.ts'

export function apiKeyPlugin(core: Core, { accounts }: { accounts: Pick<Accounts, 'proofs'> }): ApiKeyService {
  const apiKeys = createApiKeyService({ ...core, requireProof: (caller) => accounts.proofs.require(caller) })
  core.answer(apiKeyRoutes(apiKeys))
  return apiKeys
}
