/**
 * Signs guests in without a password: with a link that is mailed, and with a QR code that a signed-in device shows to another
 * one. Operators, and whoever has a second step, sign in with their password only.
 */
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { AddressService } from './address.service.ts'
import {
  findAccount,
  findPendingActivation,
  holdSession,
  lockAccount,
  replaceToken,
  takeToken,
  updateProof,
} from './auth.repo.ts'
import { mayUseLinks, sessionEnd } from './auth.rules.ts'
import { findLinkAccount, findLinkState, findUnconfirmed } from './link.repo.ts'
import type { SessionService } from './session.service.ts'
import type { TokenService } from './token.service.ts'

const ABOUT = 'sign-in link'
const DEVICE_MS = 2 * 60_000

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  queue: Queue
  audit: AuditService
  tokens: TokenService
  sessions: SessionService
  addresses: AddressService
  house: Pick<HouseService, 'now'>
}
type Visitor = { address: string; userAgent: string | null }

export type LinkService = ReturnType<typeof createLinkService>

export function createLinkService(deps: Deps) {
  const { db, clock, secrets, limiter, queue, audit, tokens, sessions, addresses, house } = deps

  const limited = <T>(address: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    limiter.guard([{ rule: 'link_use_address', key: address }], () => db.transaction(work))

  /** Uses a link up and returns its account. A link of an account that may not use it any more is not used up. */
  async function take(tx: Transaction, kind: 'sign_in' | 'device', token: string) {
    const taken = await takeToken(tx, hashToken(token), [kind], clock.now().toISOString())
    const state = taken && (await findLinkState(tx, taken.user_id))
    if (!state || !mayUseLinks(state.account, state.hasFactor)) throw new AppError('invalid_sign_in_link')
    // The session that showed the QR code has ended since.
    if (kind === 'device' && taken.session_id === null) throw new AppError('invalid_sign_in_link')
    return state
  }

  const record = (tx: Transaction, id: number, action: string) =>
    audit.record(tx, { user_id: id, action, entity: 'user', entity_id: id })

  /** A guest has asked for a link. What is mailed depends on what the mailbox may enter; nobody else learns it. */
  async function mailLink(tx: Transaction, email: string): Promise<void> {
    const now = clock.now()
    const account = await findLinkAccount(tx, email, dayIn(house.now().time_zone, now))
    if (account) return tokens.mail(tx, 'sign_in', account)
    const registered = await findAccount(tx, email)
    if (registered) {
      if (!registered.active && (await findPendingActivation(tx, registered.id)))
        await tokens.mail(tx, 'activation', registered)
      return
    }
    const waiting = await findUnconfirmed(tx, email, now.toISOString())
    if (waiting) await tokens.mail(tx, 'email', waiting.account, { email, session_id: waiting.session_id })
  }

  return {
    mailLink,

    /** A job looks the account up later, so the answer and its timing do not reveal whether the account exists. */
    async request(email: string, address: string): Promise<null> {
      await limiter.count({ rule: 'sign_in_link_address', key: address })
      await queue.add(db, 'sign-in-link', { email: secrets.seal(email, ABOUT) })
      return null
    },

    /** Runs in the `sign-in-link` job. */
    async mailRequested(sealed: string): Promise<void> {
      const email = secrets.unseal(sealed, ABOUT)
      try {
        await db.transaction((tx) => mailLink(tx, email))
      } catch (error) {
        // The address has reached its hourly limit of links. The job succeeds, because a retry would fail as well.
        if (!(error instanceof AppError && error.code === 'too_many')) throw error
      }
    },

    /** The mailbox is proved, as it is by a password reset: the address identifies the account from then on. */
    use: (token: string, { address, userAgent }: Visitor) =>
      limited(address, async (tx) => {
        const { account, lastCheckOut } = await take(tx, 'sign_in', token)
        const user = await addresses.confirm(tx, account)
        await record(tx, user.id, 'signed in with a mailed link')
        const now = clock.now()
        const lasting = { proved_at: now.toISOString(), expires_at: sessionEnd(now, lastCheckOut).toISOString() }
        return { token: (await sessions.open(user.id, userAgent, lasting, tx)).token, user }
      }),

    /** The proof of a signed-in person who has no password to show. A link of another account is not used up. */
    prove: (caller: Caller, token: string, address: string): Promise<null> =>
      limited(address, async (tx) => {
        const { account } = await take(tx, 'sign_in', token)
        if (account.id !== caller.id) throw new AppError('invalid_sign_in_link')
        await addresses.confirm(tx, account)
        await updateProof(tx, caller.session_id, clock.now().toISOString())
        return null
      }),

    /** A new QR code replaces the one before. */
    async createForDevice(caller: Caller): Promise<{ token: string; expires_at: string }> {
      await limiter.count({ rule: 'device_link_account', key: String(caller.id) })
      const token = newToken()
      const expires_at = new Date(clock.now().getTime() + DEVICE_MS).toISOString()
      await db.transaction(async (tx) => {
        await lockAccount(tx, caller.id)
        const state = await findLinkState(tx, caller.id)
        if (!state || !mayUseLinks(state.account, state.hasFactor)) throw new AppError('password_required')
        if (!(await holdSession(tx, caller.session_id))) throw new AppError('unauthorized')
        const row = { user_id: caller.id, kind: 'device', session_id: caller.session_id, expires_at } as const
        await replaceToken(tx, { ...row, token_hash: hashToken(token) })
      })
      return { token, expires_at }
    },

    /** The other device proves nothing of its own, so the session does not count as a proof of who is there. */
    useOnDevice: (token: string, { address, userAgent }: Visitor) =>
      limited(address, async (tx) => {
        const { account, lastCheckOut } = await take(tx, 'device', token)
        await record(tx, account.id, 'signed in on another device')
        const expires_at = sessionEnd(clock.now(), lastCheckOut).toISOString()
        return { token: (await sessions.open(account.id, userAgent, { expires_at }, tx)).token, user: account }
      }),
  }
}
