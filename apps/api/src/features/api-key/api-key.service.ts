/**
 * API keys for an operator's own software. A key belongs to the business and not to the operator who made it, so it works on when
 * that person leaves; the list says who left. A key is never a user: calls that accept one have handlers of their own.
 */

import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { API_KEY_PREFIX, type ApiScope } from '@portineria/contract/rules/api-scopes'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller, KeyCaller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { insertApiKey, listApiKeys, markApiKeyUsed, prepareFindApiKey, revokeApiKey } from './api-key.repo.ts'
import { decideKey, isUseDue, USE_NOTED_MS } from './api-key.rules.ts'

type Create = Calls['createApiKey']
type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  audit: AuditService
  /** Asks the operator for the password again. */
  requireProof(caller: Caller): Promise<void>
}

const HINT_LENGTH = 4

export type ApiKeyService = ReturnType<typeof createApiKeyService>

export function createApiKeyService({ db, clock, limiter, audit, requireProof }: Deps) {
  const findByHash = prepareFindApiKey(db)

  return {
    list: (): Promise<CallResponse<Calls['listApiKeys']>> => listApiKeys(db),

    async create(caller: Caller, { name, scopes }: CallRequest<Create>['body']): Promise<CallResponse<Create>> {
      // A session that was left open must not be enough to make a key that outlives it.
      await requireProof(caller)
      await limiter.count({ rule: 'api_key_account', key: String(caller.id) })
      const key = API_KEY_PREFIX + newToken()
      const row = { name, scopes, token_hash: hashToken(key), hint: key.slice(-HINT_LENGTH), created_by: caller.id }
      return db.transaction(async (tx) => {
        const made = await insertApiKey(tx, row)
        await audit.record(tx, { user_id: caller.id, action: 'API key made', entity: 'api_key', entity_id: made.id })
        return { ...made, key }
      })
    },

    async revoke(caller: Caller, id: number): Promise<null> {
      await db.transaction(async (tx) => {
        if (!(await revokeApiKey(tx, id, clock.now().toISOString()))) throw new AppError('not_found')
        await audit.record(tx, { user_id: caller.id, action: 'API key revoked', entity: 'api_key', entity_id: id })
      })
      return null
    },

    /** Refuses a key that was revoked while the body of its request was on its way. */
    async check(token: string): Promise<void> {
      const [found] = await findByHash({ hash: hashToken(token) })
      if (!found) throw new AppError('unauthorized')
    },

    /** Finds the key of a request, counts the request, and decides whether the key has the scope of the call. */
    async admit(token: string, scope: ApiScope | null): Promise<KeyCaller> {
      const [found] = await findByHash({ hash: hashToken(token) })
      if (!found) throw new AppError('unauthorized')
      const key = String(found.id)
      await limiter.count({ rule: 'api_key', key })
      const verdict = decideKey(found.scopes, scope)
      if (verdict !== 'ok') throw new AppError(verdict)
      if (scope?.endsWith(':write')) await limiter.count({ rule: 'api_key_write', key })
      const now = clock.now()
      if (isUseDue(found.last_used_at, now))
        await markApiKeyUsed(db, found.id, now.toISOString(), new Date(now.getTime() - USE_NOTED_MS + 1).toISOString())
      return { api_key_id: found.id }
    },
  }
}
