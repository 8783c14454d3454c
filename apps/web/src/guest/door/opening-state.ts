/** The state of an attempt to open a door, and how it ends. Pure: the caller passes the count and its time. */
import type { ErrorCode } from '@portineria/contract/errors'
import { ApiError } from '../../lib/api.ts'

export type Counted = { max: number | null; used: number; remaining: number | null }

/** `counted` is the count before the attempt was sent; `at` is when its request failed, so only later counts apply. */
type Before = { counted: Counted; at: number }

export type OpeningState =
  | { at: 'idle' | 'sending' | 'opened' }
  /** No opening was used up. `back`: the outcome was unknown at first, then the opening was given back. */
  | { at: 'failed'; why: 'offline' | 'error' | 'back' }
  | { at: 'refused'; code: ErrorCode }
  /** `unknown`: the door has not answered. `lost`: the server gave no usable answer either. */
  | { at: 'unknown' | 'lost'; before: Before }

/** The number of openings that are reserved because their attempts have no outcome yet. */
export const reservedOf = ({ max, used, remaining }: Counted): number =>
  max === null || remaining === null ? 0 : Math.max(0, max - used - remaining)

export function stateAfter(error: unknown, before: Before): OpeningState {
  const { code, status } = error instanceof ApiError ? error : { code: 'internal' as const, status: 500 }
  if (code === 'device_offline') return { at: 'failed', why: 'offline' }
  if (code === 'device_error') return { at: 'failed', why: 'error' }
  if (code === 'device_silent') return { at: 'unknown', before }
  // The answer is lost, but the command may have arrived: only the count shows whether the door opened.
  if (code === 'network' || status >= 500) return { at: 'lost', before }
  return { at: 'refused', code }
}

/** Ends an attempt without an outcome as soon as a later count shows how it ended. */
export function settle(standing: OpeningState, counted: Counted, countedAt: number): OpeningState {
  if (standing.at !== 'unknown' && standing.at !== 'lost') return standing
  const { before } = standing
  if (countedAt <= before.at) return standing
  if (counted.used > before.counted.used) return { at: 'opened' }
  if (counted.max === null) return standing
  if (reservedOf(counted) <= reservedOf(before.counted)) return { at: 'failed', why: 'back' }
  return standing.at === 'lost' ? { at: 'unknown', before } : standing
}
