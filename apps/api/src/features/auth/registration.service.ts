/** From a key to an account: register, then activate with the link from the mail. */
import type { Language } from '@portineria/messages/messages'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import {
  activateAccount,
  deleteSessions,
  findAccount,
  findAccountById,
  findPendingActivation,
  insertAccount,
  lockAccount,
  lockAddress,
  takeToken,
  updateAccount,
  updateEmail,
  updatePassword,
} from './auth.repo.ts'
import { maySignIn } from './auth.rules.ts'
import { deleteRegistration, lockStayByOtp, updateHolder } from './otp.repo.ts'
import { isTaken, isUsable } from './otp.rules.ts'
import { keyed, type OtpService } from './otp.service.ts'
import { hashPassword } from './passwords.ts'
import type { TokenService } from './token.service.ts'

type Deps = {
  db: Database
  clock: Clock
  limiter: Limiter
  otps: OtpService
  tokens: TokenService
  mail: MailService
  audit: AuditService
  /** How the operator is reached by somebody whose account was moved without their doing. */
  contact: { phone: string | null; email: string | null }
}
type Registration = {
  otp: string
  email: string
  password: string
  name?: string | null
  surname?: string | null
  language?: Language
}
type Activation = { token: string; proof?: string; password?: string }
type TakenToken = NonNullable<Awaited<ReturnType<typeof takeToken>>>

export type RegistrationService = ReturnType<typeof createRegistrationService>

export function createRegistrationService({ db, clock, limiter, otps, tokens, mail, audit, contact }: Deps) {
  /** The stay behind a key that can still be taken; a lapsed registration is cleared away first. */
  async function takeableStay(tx: Transaction, otp: string) {
    const stay = await lockStayByOtp(tx, otps.markOf(otp))
    const now = clock.now()
    if (!stay || !isUsable(keyed(stay), now) || isTaken(keyed(stay), now)) throw new AppError('invalid_otp')
    if (stay.booking.holder_id !== null) await deleteRegistration(tx, stay.booking.holder_id)
    return stay
  }

  /** The account at an address that still waits for its activation; null if there is none, or one that is in use. */
  async function findRegistration(tx: Transaction, email: string) {
    const known = await findAccount(tx, email)
    // Judged under its lock: it may just be activated.
    const account = known && (await lockAccount(tx, known.id))
    if (!account) return { account: null, pending: null }
    return { account, pending: account.active ? null : await findPendingActivation(tx, account.id) }
  }

  /**
   * Who registers has not shown yet that the address is theirs. So a registration that waits at this address keeps nobody
   * out: it takes the new key in, beside those it has. Whoever opens the mail there decides about the password.
   */
  async function registeredAt(tx: Transaction, values: Parameters<typeof insertAccount>[1]) {
    await lockAddress(tx, values.email)
    const { account, pending } = await findRegistration(tx, values.email)
    if (!account) return insertAccount(tx, values)
    if (!pending) throw new AppError('user_exists')
    if (clock.now() < new Date(pending.expires_at)) return updateAccount(tx, account.id, values)
    await deleteRegistration(tx, account.id)
    return insertAccount(tx, values)
  }

  const register = (password_hash: string, { otp, email, name, surname, language = 'gb' }: Registration) =>
    db.transaction(async (tx) => {
      const stay = await takeableStay(tx, otp)
      // Who registered before with this address is not told, nor kept: the details are those of this registration.
      const details = { name: name ?? null, surname: surname ?? null }
      const account = await registeredAt(tx, { email, password_hash, ...details, language })
      await updateHolder(tx, stay.booking.id, account, clock.now().toISOString())
      const proof = newToken()
      await tokens.mail(tx, 'activation', account, { proof_hash: hashToken(proof) })
      return { user: account, proof }
    })

  /** Only the mailbox says whose address it is: a password that was chosen in another browser does not count. */
  async function activateRegistration(
    tx: Transaction,
    taken: TakenToken,
    proof: string | undefined,
    hash: string | null,
  ) {
    const proved = proof !== undefined && taken.proof_hash === hashToken(proof)
    if (!proved && hash === null) throw new AppError('password_needed')
    if (hash !== null) await updatePassword(tx, taken.user_id, hash)
    return activateAccount(tx, taken.user_id)
  }

  /** Links that went to the old address end, and so do sessions but the one that asked; the old address is told. */
  async function moveAddress(tx: Transaction, { user_id, email, session_id }: TakenToken) {
    const account = await findAccountById(tx, user_id)
    if (!account || !email || !maySignIn(account)) throw new AppError('invalid_activation_link')
    await lockAddress(tx, email)
    const there = await findRegistration(tx, email)
    // Who opened this link owns the address; who has only registered with it does not.
    if (there.account && there.pending) await deleteRegistration(tx, there.account.id)
    const moved = await updateEmail(tx, user_id, email)
    await tokens.revoke(tx, user_id)
    await deleteSessions(tx, user_id, session_id ?? undefined)
    await audit.record(tx, { user_id, action: 'email changed', entity: 'user', entity_id: user_id })
    await mail.post(tx, {
      kind: 'moved',
      to: account.email,
      language: account.language,
      cause: `moved ${user_id} at ${clock.now().toISOString()}`,
      data: { name: account.name, ...contact },
    })
    return moved
  }

  return {
    register: (registration: Registration, address: string) =>
      limiter.guard([{ rule: 'register_address', key: address }], async () => {
        const hash = await hashPassword(registration.password)
        try {
          return await register(hash, registration)
        } catch (error) {
          // An operator has made an account with this address at the same moment.
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('user_exists', { cause: error })
          throw error
        }
      }),

    /** The link of the activation mail, or of the mail that confirms a new address. Opening the page consumes nothing, this does. */
    activate: ({ token, proof, password }: Activation, address: string) =>
      limiter.guard([{ rule: 'activate_address', key: address }], async () => {
        const hash = password === undefined ? null : await hashPassword(password)
        try {
          return await db.transaction(async (tx) => {
            const taken = await takeToken(tx, tokens.hash(token), ['activation', 'email'], clock.now().toISOString())
            if (!taken) throw new AppError('invalid_activation_link')
            return taken.kind === 'activation' ? activateRegistration(tx, taken, proof, hash) : moveAddress(tx, taken)
          })
        } catch (error) {
          if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('email_registered', { cause: error })
          throw error
        }
      }),
  }
}
