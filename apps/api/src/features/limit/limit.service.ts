/**
 * Limits on failures. An attempt is counted before it is tried and given back when it succeeds, so that a burst of
 * parallel guesses cannot slip past a check that all of them made first.
 */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { countAttempt, uncountAttempt } from './limit.repo.ts'
import { callerOf } from './limit.rules.ts'

const MINUTE = 60_000

/** A rule is about an account or, by its name, about the address a call comes from. */
const rules = {
  login_account: { max: 10, window: 15 * MINUTE },
  login_address: { max: 100, window: 15 * MINUTE },
  /** Codes of whoever has the password already: of a million, three are right at a time. */
  second_factor_account: { max: 10, window: 60 * MINUTE },
  register_address: { max: 30, window: 15 * MINUTE },
  otp_address: { max: 30, window: 15 * MINUTE },
  forgot_address: { max: 30, window: 15 * MINUTE },
  reset_address: { max: 30, window: 15 * MINUTE },
  provider_address: { max: 30, window: 15 * MINUTE },
  /** All that begin, not only those that fail: each leaves a row for ten minutes. */
  provider_start_address: { max: 300, window: 15 * MINUTE },
  /** Every message counts. */
  chat_account: { max: 30, window: MINUTE },
  /** Every device that asks counts. */
  push_account: { max: 30, window: 15 * MINUTE },
} satisfies Record<string, { max: number; window: number }>

type Limit = { rule: keyof typeof rules; key: string }
export type Limiter = ReturnType<typeof createLimiter>

export function createLimiter(db: Database, clock: Clock) {
  const windowOf = ({ rule, key }: Limit) => {
    const { max, window } = rules[rule]
    const who = rule.endsWith('_address') ? callerOf(key) : key
    const now = clock.now().getTime()
    const start = now - (now % window)
    return { key: `${rule}:${who}`, start: new Date(start).toISOString(), max, left: start + window - now }
  }

  async function take({ key, start, max, left }: ReturnType<typeof windowOf>): Promise<void> {
    if ((await countAttempt(db, key, start)) > max)
      throw new AppError('too_many', { retryAfter: Math.ceil(left / 1000) })
  }

  return {
    /** Runs the work if none of the limits is reached; what it throws stays counted as a failure. */
    async guard<T>(limits: Limit[], work: () => Promise<T>): Promise<T> {
      const taken = limits.map(windowOf)
      for (const one of taken) await take(one)
      const result = await work()
      for (const { key, start } of taken) await uncountAttempt(db, key, start)
      return result
    },

    /** For what has no failure to tell: every attempt counts. */
    count: (limit: Limit): Promise<void> => take(windowOf(limit)),
  }
}
