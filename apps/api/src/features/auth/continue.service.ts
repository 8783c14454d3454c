/**
 * Lets a guest in with nothing but the key of a reservation: an account without a password, bound to the reservation. A key
 * proves the reservation and not a mailbox, so it never opens an account that was there before, with one exception: the operator
 * makes a new key for a guest who has no password and has lost the way back.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { DEFAULT_LANGUAGE } from '@portineria/contract/rules/languages'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { UserRow } from '../user/user.table.ts'
import type { AddressService } from './address.service.ts'
import { findAccountById, insertAccount, insertToken, lockAccount } from './auth.repo.ts'
import { sessionEnd } from './auth.rules.ts'
import { isContinueProof } from './link.repo.ts'
import {
  deleteRegistration,
  findStayByOtp,
  lockStayByOtp,
  type StayByOtp,
  updateHolder,
  updateKeyUsed,
} from './otp.repo.ts'
import { decideContinue } from './otp.rules.ts'
import { keyed, type OtpService } from './otp.service.ts'
import type { SessionService } from './session.service.ts'

/** A lost answer is repeated within minutes. */
const PROOF_MS = 15 * 60_000

type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  audit: AuditService
  otps: Pick<OtpService, 'markOf'>
  sessions: SessionService
  addresses: AddressService
  house: Pick<HouseService, 'now'>
}
type Given = CallRequest<Calls['continueOtp']>['body']
type Visitor = { address: string; userAgent: string | null }

export type ContinueService = ReturnType<typeof createContinueService>

export function createContinueService({ db, clock, limiter, audit, otps, sessions, addresses, house }: Deps) {
  const now = () => clock.now().toISOString()

  /** The account is locked before its stay, as a change of address does, so that the two cannot deadlock. */
  async function lockKey(tx: Transaction, otp: string) {
    const mark = otps.markOf(otp)
    const before = await findStayByOtp(tx, mark)
    const known = before?.booking.holder_id ? await findAccountById(tx, before.booking.holder_id) : null
    const holder = known?.without_password ? await lockAccount(tx, known.id) : known
    return { stay: await lockStayByOtp(tx, mark), holder }
  }

  /**
   * Mail about the stay goes to the reservation's address. A link sent there shows whose mailbox it is. An address that the guest
   * has typed is not used before that, because sign-in links to it would lead its owner into the account of a stranger.
   */
  async function insertGuest(tx: Transaction, { booking }: StayByOtp, language: Given['language']) {
    if (booking.holder_id !== null) await deleteRegistration(tx, booking.holder_id)
    const account = await insertAccount(tx, {
      email: booking.email_from_guest ? '' : (booking.holder_email?.toLowerCase() ?? ''),
      contact_only: true,
      without_password: true,
      active: true,
      language: language ?? booking.language ?? DEFAULT_LANGUAGE,
    })
    await updateHolder(tx, booking.id, account, now())
    return account
  }

  async function askAddress(tx: Transaction, account: UserRow, email: string, sessionId: number): Promise<void> {
    try {
      await addresses.ask(tx, account, email, sessionId)
    } catch (error) {
      // Others may have used up the hourly limit of the address. The guest gets in, and can give the address in the profile.
      if (!(error instanceof AppError && error.code === 'too_many')) throw error
    }
  }

  async function enter(tx: Transaction, { otp, email, language, proof }: Given, userAgent: string | null) {
    const { stay, holder } = await lockKey(tx, otp)
    const verdict = decideContinue(stay && { ...keyed(stay), ...claimed(stay) }, holder, clock.now())
    if (!stay || verdict === 'otp_not_found') throw new AppError('otp_not_found')
    const hash = proof === undefined ? null : hashToken(proof)
    const repeated =
      verdict === 'reservation_taken' && holder?.without_password && hash !== null
        ? await isContinueProof(tx, holder.id, hash, now())
        : false
    if (verdict === 'reservation_taken' && !repeated) throw new AppError('reservation_taken')
    const account = verdict === 'new' || !holder ? await insertGuest(tx, stay, language) : holder
    if (verdict === 'again') await updateKeyUsed(tx, stay.booking.id, now())
    const expires_at = sessionEnd(clock.now(), stay.booking.check_out).toISOString()
    const session = await sessions.open(account.id, userAgent, { expires_at }, tx)
    if (hash !== null && !repeated) {
      const until = new Date(clock.now().getTime() + PROOF_MS).toISOString()
      await insertToken(tx, { user_id: account.id, kind: 'continue', token_hash: hash, expires_at: until })
    }
    if (verdict === 'new' && email && email !== account.email) await askAddress(tx, account, email, session.id)
    const action = verdict === 'new' ? 'continued without a password' : 'signed in with a key'
    await audit.record(tx, { user_id: account.id, action, entity: 'user', entity_id: account.id })
    return { token: session.token, user: account }
  }

  return {
    continue: (given: Given, { address, userAgent }: Visitor) =>
      limiter.guard([{ rule: 'otp_address', key: address }], async () => {
        if (!house.now().passwordless) throw new AppError('password_required')
        return db.transaction((tx) => enter(tx, given, userAgent))
      }),
  }
}

const claimed = ({ booking: { otp_claimed_at } }: StayByOtp) => ({ otp_claimed_at })
