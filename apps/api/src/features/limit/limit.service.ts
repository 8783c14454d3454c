/**
 * Limits how often an account or an IP address may try something. An attempt is counted before it runs and uncounted when it
 * succeeds; otherwise concurrent guesses could all pass the check before any of them is counted.
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
  /** With a delay, attempts beyond `max` are not refused. Each has to wait twice as long as the one before. */
  delay?: { firstSeconds: number; mostSeconds: number }
}

/** A rule whose name ends in `_address` counts per IP address of the caller; the other rules count per given key. */
const rules = {
  /** An attacker must not be able to lock a person out, so after ten failures in a day each further attempt only waits longer. */
  login_account: { max: 10, window: 24 * 60 * MINUTE, delay: { firstSeconds: 30, mostSeconds: 15 * 60 } },
  /** A browser that this account has signed in with before has its own count and is not affected by attempts from elsewhere. */
  login_device: { max: 10, window: 15 * MINUTE },
  /** A signed-in person enters the password again. */
  proof_account: { max: 10, window: 15 * MINUTE },
  login_address: { max: 100, window: 15 * MINUTE },
  /** Codes entered after the right password. Three of a million possible codes are valid at a time. */
  second_factor_account: { max: 10, window: 60 * MINUTE },
  /** Tries of a set-up link. */
  setup_address: { max: 30, window: 15 * MINUTE },
  register_address: { max: 30, window: 15 * MINUTE },
  otp_address: { max: 30, window: 15 * MINUTE },
  forgot_address: { max: 30, window: 15 * MINUTE },
  reset_address: { max: 30, window: 15 * MINUTE },
  activate_address: { max: 30, window: 15 * MINUTE },
  /** Every request for a sign-in link counts. */
  sign_in_link_address: { max: 30, window: 15 * MINUTE },
  /** Tries of a sign-in link or of the QR code of another device. */
  link_use_address: { max: 30, window: 15 * MINUTE },
  /** Every QR code counts. A screen that is left open shows a new one every two minutes. */
  device_link_account: { max: 30, window: 15 * MINUTE },
  /** Every mailed link counts, per kind: once for the account that caused it and once for the recipient. */
  link_account: { max: 5, window: 60 * MINUTE },
  link_recipient: { max: 5, window: 60 * MINUTE },
  provider_address: { max: 30, window: 15 * MINUTE },
  /** Every started sign-in counts, not only a failed one, because each stores a row for ten minutes. */
  provider_start_address: { max: 300, window: 15 * MINUTE },
  /** Every tap on a door counts. The limit is above what an impatient person taps and below what a program sends. */
  door_account: { max: 300, window: 15 * MINUTE },
  /** Taps on doors of other people's stays. */
  stranger_account: { max: 20, window: 15 * MINUTE },
  /** How often a stay may restart the purchase of the same item: stock that is held and never paid is missing for others. */
  hold_stay: { max: 6, window: 24 * 60 * MINUTE },
  /** Every message counts. */
  chat_account: { max: 30, window: MINUTE },
  /** Every file that a guest uploads counts, accepted or not. The limit allows a family's documents, some of them twice. */
  upload_account: { max: 60, window: 60 * MINUTE },
  /** Wrong links of companions. A group in one network opens its links together, and each counts while it is looked up. */
  companion_address: { max: 100, window: 15 * MINUTE },
  /** Every link that a holder sends counts, every use of a link, and every picture that is uploaded with it. */
  companion_account: { max: 60, window: 60 * MINUTE },
  companion_link: { max: 600, window: 15 * MINUTE },
  companion_upload: { max: 20, window: 60 * MINUTE },
  /** Wrong addresses of calendars. A platform reads those of many apartments from few machines, and each counts while it is looked up. */
  calendar_address: { max: 100, window: 15 * MINUTE },
  /** Every reading of a calendar counts, and every address that an operator makes. */
  calendar_link: { max: 120, window: 15 * MINUTE },
  calendar_account: { max: 60, window: 60 * MINUTE },
  /** Every test of an operator counts: mails and questions to the payment provider, relays of a new device, backups. */
  test_mail_account: { max: 5, window: 15 * MINUTE },
  test_payment_account: { max: 20, window: 15 * MINUTE },
  test_relay_account: { max: 40, window: 15 * MINUTE },
  /** Every calendar that an operator has read at once counts, because the server fetches an address for it. */
  feed_account: { max: 60, window: 15 * MINUTE },
  backup_account: { max: 5, window: 60 * MINUTE },
  /** Every call with an API key counts, and every change once more: each reservation can send a mail. */
  api_key: { max: 300, window: MINUTE },
  api_key_write: { max: 1000, window: 60 * MINUTE },
  /** Every API key that an operator makes counts. */
  api_key_account: { max: 20, window: 60 * MINUTE },
  /** Every list that an operator sends counts, dry runs too: reading one takes the processor for a moment. */
  import_account: { max: 100, window: 15 * MINUTE },
  /** Every delivery of a webhook that an operator repeats or tries counts. */
  webhook_send_account: { max: 120, window: 60 * MINUTE },
  /** Every check of an account on the portal of the police counts, per account: the portal locks one after wrong passwords. */
  police_check: { max: 5, window: 15 * MINUTE },
  /** Every table that an operator fetches from the portal of the police counts: it has half a megabyte. */
  police_table_account: { max: 20, window: 15 * MINUTE },
  /** Every registration of a device counts. */
  push_account: { max: 30, window: 15 * MINUTE },
} satisfies Record<string, Rule>

type Delay = NonNullable<Rule['delay']>
type Limit = { rule: keyof typeof rules; key: string }
export type Limiter = ReturnType<typeof createLimiter>

/** More entries would mean a flood from thousands of accounts. The map is then cleared, and the database counts again. */
const MAX_REMEMBERED = 10_000

export function createLimiter(db: Database, clock: Clock) {
  /** The start of the window in which a key has exceeded its limit, by key. */
  const exceeded = new Map<string, string>()

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
    /** Runs the work if none of the limits is reached. If the work throws, the attempt stays counted as a failure. */
    async guard<T>(limits: Limit[], work: () => Promise<T>): Promise<T> {
      const taken = limits.map(windowOf)
      for (const one of taken) await take(one)
      const result = await work()
      for (const { key, start } of taken) await uncountAttempt(db, key, start)
      return result
    },

    /** Deletes the failures counted against a person who has proved their identity since. */
    forget: (limit: Limit, connection: Connection): Promise<void> => deleteAttempts(connection, windowOf(limit).key),

    /**
     * Counts every attempt, for actions that cannot fail. In a transaction, the attempt counts only if it is committed. These
     * attempts are never uncounted, so a key over its limit stays there until the window ends. The process remembers such
     * keys, so that a flood does not reach the database.
     */
    async count(limit: Limit, connection?: Connection): Promise<void> {
      const one = windowOf(limit)
      const refused = () => new AppError('too_many', { retryAfter: Math.ceil(one.left / 1000) })
      if (exceeded.get(one.key) === one.start) throw refused()
      if ((await countAttempt(connection ?? db, one.key, one.start)) <= one.max) return
      if (exceeded.size >= MAX_REMEMBERED) exceeded.clear()
      exceeded.set(one.key, one.start)
      throw refused()
    },
  }
}
