/**
 * Finds the code of a refused call. The table of all errors and, before the log-in, their messages are loaded with the first
 * refusal, because most visits have none; or when somebody begins to fill in a form of the entrance.
 */
import type { ErrorBody, ErrorCode } from '@portineria/contract/errors'
import { fetchAhead, withWords } from './language.tsx'
import { getSession } from './session-store.ts'

const load = () => import('@portineria/contract/errors')

/** If something cannot be loaded now, the first refusal tries again. */
export function preloadErrors(): void {
  void load().catch(() => undefined)
  fetchAhead('entrance')
}

export async function errorCodeFor(status: number, body: ErrorBody | null): Promise<ErrorCode> {
  try {
    const { errorCodeOf } = getSession().islogged ? await load() : await withWords(load, 'entrance')
    return errorCodeOf(status, body)
  } catch {
    // The connection was lost in between.
    return 'internal'
  }
}
