/** Where one opening of a door stands, and how it ends. Pure: what was counted and when is handed in. */
import type { ErrorCode } from '@portineria/contract/errors'
import { ApiError } from '../../lib/api.ts'

export type Counted = { max: number | null; used: number; remaining: number | null }

/** What was known before it was sent. */
type Before = { counted: Counted; at: number }

export type Standing =
  | { at: 'idle' | 'sending' | 'opened' }
  /** Nothing was used up. `back`: we did not know for a while. */
  | { at: 'failed'; why: 'offline' | 'error' | 'back' }
  | { at: 'refused'; code: ErrorCode }
  /** `unknown`: the door has not answered. `lost`: we have not even heard from the house. */
  | { at: 'unknown' | 'lost'; before: Before }

/** Openings kept aside because nobody knows yet what became of them. */
export const asideOf = ({ max, used, remaining }: Counted): number =>
  max === null || remaining === null ? 0 : Math.max(0, max - used - remaining)

export function standingAfter(error: unknown, before: Before): Standing {
  const { code, status } = error instanceof ApiError ? error : { code: 'internal' as const, status: 500 }
  if (code === 'device_offline') return { at: 'failed', why: 'offline' }
  if (code === 'device_error') return { at: 'failed', why: 'error' }
  if (code === 'device_silent') return { at: 'unknown', before }
  // The answer was lost, perhaps not the command: only the count can tell.
  if (code === 'network' || status >= 500) return { at: 'lost', before }
  return { at: 'refused', code }
}

/** An open end and what was counted since: it ends as soon as the count tells how. */
export function settle(standing: Standing, counted: Counted, countedAt: number): Standing {
  if (standing.at !== 'unknown' && standing.at !== 'lost') return standing
  const { before } = standing
  if (countedAt <= before.at) return standing
  if (counted.used > before.counted.used) return { at: 'opened' }
  if (counted.max === null) return standing
  if (asideOf(counted) <= asideOf(before.counted)) return { at: 'failed', why: 'back' }
  return standing.at === 'lost' ? { at: 'unknown', before } : standing
}
