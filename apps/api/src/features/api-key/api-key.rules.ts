/** Decides what a request with an API key may do. */
import type { ApiScope } from '@portineria/contract/rules/api-scopes'

/** The last use is shown to the minute, so that a busy program does not write a row with every request. */
export const USE_NOTED_MS = 60_000

export const isUseDue = (lastUsedAt: string | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= USE_NOTED_MS

/** `wanted` is the scope of the call, or null if the call accepts no key. */
export function decideKey(
  scopes: readonly ApiScope[],
  wanted: ApiScope | null,
): 'ok' | 'key_not_allowed' | 'key_scope' {
  if (wanted === null) return 'key_not_allowed'
  return scopes.includes(wanted) ? 'ok' : 'key_scope'
}
