/** Calls about API keys, with which an operator’s own software uses the documented calls. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { API_SCOPES } from './rules/api-scopes.ts'
import * as s from './schema.ts'

const scopes = z.array(z.enum(API_SCOPES))

const apiKey = z.object({
  id: s.id,
  created_at: s.instant,
  name: z.string(),
  scopes,
  /** The last characters of the key, to tell two keys apart. The key itself is shown once and not stored. */
  hint: z.string(),
  /** The operator who made it; null if their account is gone. The key belongs to the business and outlives them. */
  author: z.nullable(z.string()),
  /** Whether that person is no longer an operator, so that somebody should decide about the key. */
  author_left: z.boolean(),
  /** Accurate to a minute; null if it was never used. */
  last_used_at: z.nullable(s.instant),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeyCalls = {
  listApiKeys: declare({
    method: 'GET',
    path: '/api-key',
    who: 'admin',
    extra: true,
    summary: 'The API keys that work, the newest first',
    response: z.array(apiKey),
  }),
  createApiKey: declare({
    method: 'POST',
    path: '/api-key',
    who: 'admin',
    extra: true,
    summary: 'Make an API key; the answer is the only place where it is shown',
    body: z.strictObject({
      name: s.line(80),
      scopes: scopes.check(
        z.minLength(1),
        z.maxLength(API_SCOPES.length),
        z.refine((given) => new Set(given).size === given.length),
      ),
    }),
    status: 201,
    response: z.object({ ...apiKey.shape, key: z.string() }),
    errors: ['proof_needed', 'too_many'],
  }),
  revokeApiKey: declare({
    method: 'DELETE',
    path: '/api-key/:id',
    who: 'admin',
    extra: true,
    summary: 'Revoke an API key; it stops working at once',
    params: z.object({ id: s.idParam }),
    status: 204,
    response: s.nothing,
    errors: ['not_found'],
  }),
}
