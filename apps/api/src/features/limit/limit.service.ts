/**
 * Limits on failures. An attempt is counted before it is tried and given back when it succeeds, so that a burst of
 * parallel guesses cannot slip past a check that all of them made first.
 */
import type { Connection, Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { countAttempt, countGrowing, deleteAttempts, findWait, uncountAttempt } from './limit.repo.ts'
import { callerOf } from './limit.rules.ts'

const MINUTE = 60_000

type Rule = {
  max: number
  window: number
  /** With it, more than `max` are not refused: each waits twice as long as the one before. */
  delay?: { firstSeconds: number; mostSeconds: number }
}

/** A rule is about an account or, by its name, about the address a call comes from. */
const rules = {
  /** Somebody else must not be able to lock a person out: after ten failures in a day each next one waits longer. */
  login_account: { max: 10, window: 24 * 60 * MINUTE, delay: { firstSeconds: 30, mostSeconds: 15 * 60 } },
  /** A browser that this account has signed in with before is not held up by what others try. */
  login_device: { max: 10, window: 15 * MINUTE },
  /** The password once more, of somebody who is signed in. */
  proof_account: { max: 10, window: 15 * MINUTE },
  login_address: { max: 100, window: 15 * MINUTE },
  /** Codes of whoever has the password already: of a million, three are right at a time. */
  second_factor_account: { max: 10, window: 60 * MINUTE },
  register_address: { max: 30, window: 15 * MINUTE },
  otp_address: { max: 30, window: 15 * MINUTE },
  forgot_address: { max: 30, window: 15 * MINUTE },
  reset_address: { max: 30, window: 15 * MINUTE },
  activate_address: { max: 30, window: 15 * MINUTE },
  /** Every link of one kind that is mailed counts, for who caused it and for who gets it. */
  link_account: { max: 5, window: 60 * MINUTE },
  link_recipient: { max: 5, window: 60 * MINUTE },
  provider_address: { max: 30, window: 15 * MINUTE },
  /** All that begin, not only those that fail: each leaves a row for ten minutes. */
  provider_start_address: { max: 300, window: 15 * MINUTE },
  /** Every tap at a door counts: more than a person with wet hands, less than a program. */
  door_account: { max: 300, window: 15 * MINUTE },
  /** Taps at doors of stays that are somebody else's. */
  stranger_account: { max: 20, window: 15 * MINUTE },
  /** How often a stay may begin anew to buy the same thing: stock that is held and never paid is taken from others. */
  hold_stay: { max: 6, window: 24 * 60 * MINUTE },
  /** Every message counts. */
  chat_account: { max: 30, window: MINUTE },
  /** Every file that a guest sends counts, taken or not: a family's documents, some of them twice. */
  upload_account: { max: 60, window: 60 * MINUTE },
  /** Every device that asks counts. */
  push_account: { max: 30, window: 15 * MINUTE },
} satisfies Record<string, Rule>

type Delay = NonNullable<Rule['delay']>
type Limit = { rule: keyof typeof rules; key: string }
export type Limiter = ReturnType<typeof createLimiter>

/** More would mean a flood from thousands of accounts; the database then counts again. */
const MOST_REMEMBERED = 10_000

export function createLimiter(db: Database, clock: Clock) {
  /** The windows in which a key is over its limit, by key. */
  const over = new Map<string, string>()

  const windowOf = ({ rule, key }: Limit) => {
    const { max, window, delay }: Rule = rules[rule]
    const who = rule.endsWith('_address') ? callerOf(key) : key
    const now = clock.now().getTime()
    const start = now - (now % window)
    return { key: `${rule}:${who}`, start: new Date(start).toISOString(), max, delay, left: start + window - now }
  }

  async function takeGrowing(key: string, start: string, free: number, delay: Delay): Promise<void> {
    const growing = { free, ...delay, now: clock.now().toISOString() }
    if (await countGrowing(db, key, start, growing)) return
    throw new AppError('too_many', { retryAfter: await findWait(db, key, start, growing) })
  }

  async function take(one: ReturnType<typeof windowOf>): Promise<void> {
    const { key, start, max, delay, left } = one
    if (delay) return takeGrowing(key, start, max, delay)
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

    /** What was counted against somebody who has shown since who they are. */
    forget: (limit: Limit, connection: Connection): Promise<void> => deleteAttempts(connection, windowOf(limit).key),

    /**
     * For what has no failure to tell: every attempt counts. In a transaction, only if it is committed. Nothing is ever given
     * back here, so whoever is over the limit stays so until the window ends: that is remembered, and a flood costs the
     * database nothing.
     */
    async count(limit: Limit, connection?: Connection): Promise<void> {
      const one = windowOf(limit)
      const refused = () => new AppError('too_many', { retryAfter: Math.ceil(one.left / 1000) })
      if (over.get(one.key) === one.start) throw refused()
      if ((await countAttempt(connection ?? db, one.key, one.start)) <= one.max) return
      if (over.size >= MOST_REMEMBERED) over.clear()
      over.set(one.key, one.start)
      throw refused()
    },
  }
}
